import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

const lookMs = 100

/** Connection draining: from now on each answer closes its connection: a proxy, or a browser, opens its next one elsewhere. */
export function closeAfterAnswers(http: Server) {
  http.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'))
}

/** Ends listening and waits for the answers that are under way. */
export async function closeServer(server: FastifyInstance) {
  const http = server.server
  closeAfterAnswers(http)
  // Node closes the connections that are idle now; those whose last answer began earlier become idle later, for 72 s.
  const look = setInterval(() => http.closeIdleConnections(), lookMs)
  try {
    await server.close()
  } finally {
    clearInterval(look)
  }
}
