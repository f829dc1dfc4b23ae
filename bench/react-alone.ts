import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import type { ReactElement } from 'react'
import type { ServerBuild } from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { PageVisit } from '#contract/page-request.ts'

/**
 * Reference for rendering, React alone: our built pages are rendered once for a URL, the tree they pass to React is captured, and every
 * further call renders that tree, without router, data and message look-up.
 */
type StreamOptions = { onAllReady?: () => void; onShellError?: (error: unknown) => void }
type Render = (tree: ReactElement, options: StreamOptions) => { pipe: (to: PassThrough) => PassThrough }
const [origin = ''] = process.argv.slice(2)
type Server = { renderToPipeableStream: Render; renderToString: (tree: ReactElement) => string }
const react = createRequire(import.meta.url)('react-dom/server') as Server
const { renderToPipeableStream: render, renderToString } = react
let handed: ReactElement | undefined
react.renderToString = (tree) => {
  handed = tree
  return renderToString(tree)
}

type RenderRequest = (asked: Request, visit: PageVisit) => Promise<{ status: number }>
type Build = ServerBuild & { entry: { module: { default: (build: unknown) => RenderRequest } } }
const file = join(import.meta.dirname, '../build/server/index.js')
const build: Build = await import(pathToFileURL(file).href)
const draw = build.entry.module.default(build)
const trees = new Map<string, ReactElement>()

const call: PageVisit['call'] = async (path) => {
  const answer = await fetch(`${origin}/api${path}`)
  return { status: answer.status, body: await answer.json() }
}

async function treeOf(path: string, language: Language): Promise<ReactElement> {
  const settings = { VITE_API_BASE_URL: `${origin}/api`, VITE_WEBSOCKET_URL: origin }
  const visit: PageVisit = { origin, language, demo: true, sms: 'outbox', settings, call }
  const { status } = await draw(new Request(`${origin}${path}`), visit)
  if (status !== 200 || !handed) throw new Error(`${path} was drawn as ${status}`)
  return handed
}

const bare = Fastify()
bare.get<{ Querystring: { of: string; lng: Language } }>('/', async ({ query: { of, lng } }, reply) => {
  const tree = trees.get(of + lng) ?? (await treeOf(of, lng))
  trees.set(of + lng, tree)
  const html = await new Promise<string>((resolve, reject) => {
    const onAllReady = () => resolve(text(pipe(new PassThrough())))
    const { pipe } = render(tree, { onAllReady, onShellError: reject })
  })
  return reply.type('text/html; charset=utf-8').send(html)
})
process.stdout.write(`${await bare.listen({ port: 0, host: '127.0.0.1' })}\n`)
