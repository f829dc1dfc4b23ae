import type { FastifyInstance } from 'fastify'

/** No address of a network can look like this. */
export const ownProcess = 'in-process'

/**
 * Pages ask the API without a network, and always as nobody: a page never depends on who is signed in. What they ask is not
 * counted as calls: the page itself was counted, for its visitor, before it was drawn.
 */
export const inProcess =
  (server: FastifyInstance) =>
  async (path: string): Promise<{ status: number; body: unknown }> => {
    const call = { url: `/api${path}`, headers: { accept: 'application/json' }, remoteAddress: ownProcess }
    const answer = await server.inject(call)
    return { status: answer.statusCode, body: answer.json() }
  }
