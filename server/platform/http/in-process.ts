import type { FastifyInstance } from 'fastify'

/**
 * Pages ask the API without a network, and always as nobody: a page never depends on who is signed in. What it asks is
 * counted for the visitor's own address; as calls of this machine all visitors together would soon be a flood.
 */
export const inProcess =
  (server: FastifyInstance, remoteAddress: string) =>
  async (path: string): Promise<{ status: number; body: unknown }> => {
    const answer = await server.inject({ url: `/api${path}`, headers: { accept: 'application/json' }, remoteAddress })
    return { status: answer.statusCode, body: answer.json() }
  }
