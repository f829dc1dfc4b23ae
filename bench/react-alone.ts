import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { Language } from '#contract/languages.ts'
import type { PageVisit } from '#contract/page-request.ts'
import { renderPage } from '#web/entry.server.tsx'
import { capturedTree } from './captured-tree.ts'

/**
 * Reference for rendering, React alone: each page is rendered once by our own code, the tree it passes to React is captured, and every
 * further call renders that tree, without router, data and message look-up. Bundled by `bench/build-react-alone.ts`, as our pages are.
 */
const [origin = ''] = process.argv.slice(2)
const trees = new Map<string, ReactElement>()

const call: PageVisit['call'] = async (path) => {
  const answer = await fetch(`${origin}/api${path}`)
  return { status: answer.status, body: await answer.json() }
}

async function treeOf(path: string, language: Language): Promise<ReactElement> {
  const settings = { VITE_API_BASE_URL: `${origin}/api`, VITE_WEBSOCKET_URL: origin }
  const visit: PageVisit = { origin, language, demo: true, termsVersion: '2026-11-18', sms: 'outbox', settings, call }
  const { status } = await renderPage(new Request(`${origin}${path}`), visit)
  const tree = capturedTree()
  if (status !== 200 || !tree) throw new Error(`${path} was rendered with status ${status}`)
  return tree
}

const bare = Fastify()
bare.get<{ Querystring: { of: string; lng: Language } }>('/', async ({ query: { of, lng } }, reply) => {
  const tree = trees.get(of + lng) ?? (await treeOf(of, lng))
  trees.set(of + lng, tree)
  const html = await new Promise<string>((resolve, reject) => {
    const onAllReady = () => resolve(text(pipe(new PassThrough())))
    const { pipe } = renderToPipeableStream(tree, { onAllReady, onShellError: reject })
  })
  return reply.type('text/html; charset=utf-8').send(html)
})
process.stdout.write(`${await bare.listen({ port: 0, host: '127.0.0.1' })}\n`)
