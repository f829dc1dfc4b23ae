import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from './response-cache.ts'

/** No address of a network can look like this. */
export const ownProcess = 'in-process'

/**
 * Pages ask the API without a network, and always as nobody: a page never depends on who is signed in. What they ask is not
 * counted as calls: the page itself was counted, for its visitor, before it was drawn. An answer that is kept is taken as it is.
 */
export const inProcess =
  (server: FastifyInstance, answers: ResponseCache) =>
  async (path: string): Promise<{ status: number; body: unknown }> => {
    const url = `/api${path}`
    const kept = answers.fresh(url)
    if (kept) return { status: kept.status, body: kept.read() }
    const call = { url, headers: { accept: 'application/json' }, remoteAddress: ownProcess }
    const answer = await server.inject(call)
    return { status: answer.statusCode, body: answer.json() }
  }
