import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from './response-cache.ts'

/** No network address can look like this. */
export const ownProcess = 'in-process'

/**
 * Pages call the API in process, without a network, and always without a session: a page never depends on who is signed in. Their calls are
 * not rate-limited: the page itself was, for its visitor, before it was rendered. A cached response is used as it is.
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
