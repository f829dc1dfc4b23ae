import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { type Language, languageChosenIn, languageFor } from '#contract/languages.ts'
import type { Visit } from '#contract/visit.ts'
import type { Config } from './config.ts'
import { compressed } from './http/compressed.ts'
import { pagePolicy } from './http/headers.ts'
import { inProcess } from './http/in-process.ts'
import { originOf } from './http/origin.ts'
import { makePageGate } from './http/page-gate.ts'
import { Refusal } from './refusal.ts'
import { SetUpError } from './set-up-error.ts'
import { text } from './texts.ts'

type Build = ServerBuild & { entry: { module: { visit: RouterContext<Visit> } } }
type Web = { config: Config; dev: boolean }

const root = join(import.meta.dirname, '../..')

/** Every path that is not the API's: built files first, then pages rendered by React Router. */
export async function mountWeb(server: FastifyInstance, { config, dev }: Web) {
  await server.register(async (web) => {
    const vite = dev ? await startVite(web) : undefined
    if (!vite) await serveFiles(web)
    const built = vite ? undefined : await loadBuilt()
    const build = async () => built ?? ((await vite?.ssrLoadModule('virtual:react-router/server-build')) as Build)
    const gate = makePageGate({ sparesLoopback: config.demo })
    const handle = createRequestHandler(build, dev ? 'development' : 'production')

    web.all('/*', async (request, reply) => {
      if (vite && (await handledByVite(vite, request, reply))) return reply.hijack()
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return reply.code(405).header('allow', 'GET, HEAD').send()
      const nonce = dev ? '' : randomBytes(16).toString('base64') // in development a nonce only makes hydration warnings
      const origin = config.publicUrl ?? originOf(request)
      const asked = toWebRequest(request, reply, origin)
      const language = languageFor(new URL(asked.url), languageChosenIn(request.headers.cookie))
      const context = new RouterContextProvider()
      context.set((await build()).entry.module.visit, {
        nonce,
        origin,
        language,
        demo: config.demo,
        sms: config.sms.provider,
        settings: { VITE_API_BASE_URL: `${origin}/api`, VITE_WEBSOCKET_URL: origin, ...config.browser },
        call: inProcess(server),
      })
      if (dev) reply.removeHeader('content-security-policy')
      else {
        const recaptcha = config.captcha.kind === 'recaptcha'
        const pictures = config.pictures.kind === 'cloudinary' ? [config.pictures.deliveryUrl] : []
        const connect = outsideHosts(config, origin)
        reply.header('content-security-policy', pagePolicy(nonce, { connect, recaptcha, pictures }))
      }
      try {
        const page = await gate(request.ip, () => handle(asked, context))
        return reply.send(compressed(page, request.headers['accept-encoding']))
      } catch (error) {
        return turnAway(error, reply, language)
      }
    })
  })
}

/** A person is told in words; that there is no page is no reason to answer like the API. */
function turnAway(error: unknown, reply: FastifyReply, language: Language) {
  if (!(error instanceof Refusal)) throw error
  return reply
    .code(error.status)
    .headers({ 'retry-after': error.more.retryAfter ?? 5, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(text(language, 'tooManyPages'))
}

/** Other origins that the page's own settings send it to. */
function outsideHosts({ browser }: Config, origin: string) {
  const originsOf = (url: string | undefined) => (url && URL.canParse(url) ? [new URL(url).origin] : [])
  const sockets = originsOf(browser.VITE_WEBSOCKET_URL).filter((one) => one !== origin)
  // A policy's https does not stand for wss, except where it says 'self'.
  const given = [
    ...originsOf(browser.VITE_API_BASE_URL),
    ...sockets,
    ...sockets.map((one) => one.replace(/^http/, 'ws')),
  ]
  return [...new Set(given)].filter((one) => one !== origin)
}

async function loadBuilt() {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new SetUpError('The pages are not built: start with npm start.')
  return (await import(pathToFileURL(file).href)) as Build
}

async function serveFiles(web: FastifyInstance) {
  await web.register(files, {
    root: join(root, 'build/client'),
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      const isWorker = path.endsWith('/sw.js') // the next one counts from the moment it is there
      const usual = isWorker ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : usual)
    },
  })
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

function toWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string) {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableEnded || gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  if (!request.url.startsWith('/')) throw new Refusal('validation')
  // joined as text: a path such as /// would be taken for another host
  return new Request(`${origin}${request.url}`, { method: request.method, headers, signal: gone.signal })
}
