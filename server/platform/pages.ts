import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import sendFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { type Language, languageChosenIn, languageFor } from '#contract/languages.ts'
import type { PageVisit } from '#contract/page-request.ts'
import type { Config } from './config.ts'
import { inProcess } from './http/in-process.ts'
import { hashesOf, type InlineContent } from './http/inline-hashes.ts'
import { originOf } from './http/origin.ts'
import { makePageGate } from './http/page-gate.ts'
import { type RenderedAnswer, type ResponseCache, sendCached } from './http/response-cache.ts'
import { pagePolicy, workerPolicy } from './http/security-headers.ts'
import { Refusal } from './refusal.ts'
import { SetUpError } from './set-up-error.ts'
import { text } from './texts.ts'

type RenderPage = (
  asked: Request,
  visit: PageVisit,
) => Promise<Omit<RenderedAnswer, 'bytes'> & { text: string; inline?: InlineContent }>
/** `variantOf` is the part of the response cache's key that depends on cookies and hints: nothing else of a request changes a page. */
type Pages = { renderPage: RenderPage; variantOf: (asked: Request) => string }
type Web = { config: Config; answers: ResponseCache; dev: boolean }

const root = join(import.meta.dirname, '../..')

/** Every path that is not the API's: static files first, then server-side rendered pages. */
export async function mountWeb(server: FastifyInstance, { config, answers, dev }: Web) {
  await server.register(async (web) => {
    const vite = dev ? await startVite(web) : undefined
    const files = vite ? undefined : await builtFiles(web, workerPolicy(picturesElsewhere(config)))
    const built = vite ? undefined : await loadBuilt()
    const pages = async () => built ?? ((await vite?.ssrLoadModule('/web/entry.server.tsx')) as Pages)
    const gate = makePageGate({ sparesLoopback: config.demo })
    const call = inProcess(server, answers)
    const source: Record<string, string> = config.sourceUrl ? { SOURCE_URL: config.sourceUrl } : {}

    async function render(asked: Request, visit: PageVisit, { renderPage }: Pages): Promise<RenderedAnswer> {
      const { status, headers, text, inline } = await renderPage(asked, visit)
      if (!dev) headers['content-security-policy'] = policyOf(config, visit.origin, inline)
      const bytes = Buffer.from(text)
      return { status, bytes, headers: { ...headers, vary: 'cookie, accept-encoding' } }
    }

    web.all('/*', async (request, reply) => {
      if (vite && (await handledByVite(vite, request, reply))) return reply.hijack()
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return reply.code(405).header('allow', 'GET, HEAD').send()
      const [path = ''] = request.url.slice(1).split('?')
      if (files?.has(path)) return reply.sendFile(path)
      const origin = config.publicUrl ?? originOf(request)
      const asked = toWebRequest(request, origin)
      const language = languageFor(new URL(asked.url), languageChosenIn(request.headers.cookie))
      const now = await pages()
      const settings = { VITE_API_BASE_URL: `${origin}/api`, VITE_WEBSOCKET_URL: origin, ...source, ...config.browser }
      const { demo, sms, termsVersion } = config
      const visit = { origin, language, demo, sms: sms.provider, settings, termsVersion, call }
      const key = [asked.url, language, now.variantOf(asked)].join(' ')
      if (dev) reply.removeHeader('content-security-policy')
      try {
        await gate.pass(request.ip)
        const kept = answers.fresh(key)
        if (kept) return sendCached(request, reply, kept)
        const rendering = answers.of(key, () => gate.run(request.ip, () => render(asked, visit, now)))
        return sendCached(request, reply, await rendering)
      } catch (error) {
        return turnAway(error, reply, language)
      }
    })
  })
}

function policyOf(config: Config, origin: string, inline?: InlineContent) {
  const recaptcha = config.captcha.kind === 'recaptcha'
  const pictures = picturesElsewhere(config)
  return pagePolicy(hashesOf(inline), { connect: outsideHosts(config, origin), recaptcha, pictures })
}

/** A refused page is plain text for a person, not the API's JSON. */
function turnAway(error: unknown, reply: FastifyReply, language: Language) {
  if (!(error instanceof Refusal)) throw error
  return reply
    .code(error.status)
    .headers({ 'retry-after': error.more.retryAfter ?? 5, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(text(language, 'tooManyPages'))
}

/** Other origins that the page's settings let it connect to. */
function outsideHosts({ browser }: Config, origin: string) {
  const originsOf = (url: string | undefined) => (url && URL.canParse(url) ? [new URL(url).origin] : [])
  const sockets = originsOf(browser.VITE_WEBSOCKET_URL).filter((one) => one !== origin)
  // In a content security policy https does not include wss, except for 'self'.
  const given = [
    ...originsOf(browser.VITE_API_BASE_URL),
    ...sockets,
    ...sockets.map((one) => one.replace(/^http/, 'ws')),
  ]
  return [...new Set(given)].filter((one) => one !== origin)
}

const picturesElsewhere = ({ pictures }: Config) => (pictures.kind === 'cloudinary' ? [pictures.deliveryUrl] : [])

async function loadBuilt() {
  const file = join(root, 'build/program/pages.js')
  if (!existsSync(file)) throw new SetUpError('The pages are not built: start with npm start.')
  return (await import(pathToFileURL(file).href)) as Pages
}

/** By name: a route for each of a thousand files would slow every start down. */
async function builtFiles(web: FastifyInstance, ofWorker: string) {
  const folder = join(root, 'build/client')
  await web.register(sendFiles, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/') // by content hash, in scripts/chunks.ts
      const isWorker = /\/sw\.js(\.br|\.gz)?$/.test(path) // no cache: an update counts at once
      if (isWorker) reply.header('content-security-policy', ofWorker)
      const usual = isWorker ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : usual)
    },
  })
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return new Set(found.map(({ parentPath, name }) => relative(folder, join(parentPath, name))))
}

async function startVite(web: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: web.server } },
  })
  web.addHook('onClose', () => vite.close())
  return vite
}

function handledByVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply) {
  return new Promise<boolean>((resolve, reject) => {
    reply.raw.once('close', () => resolve(true))
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)))
  })
}

/** The headers that rendering may read: equal ones get the same cached page. */
const knownOfReader = ['cookie', 'sec-ch-ua-mobile', 'user-agent']

function toWebRequest(request: FastifyRequest, origin: string) {
  const headers = new Headers()
  for (const name of knownOfReader) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (!request.url.startsWith('/')) throw new Refusal('validation')
  // concatenated: a path such as /// would be parsed as another host
  return new Request(`${origin}${request.url}`, { headers })
}
