import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type HttpHandler = (call: { request: IncomingMessage; body: Buffer }, reply: ServerResponse) => unknown

/**
 * Somebody else's service, on this machine. A call that breaks off midway is no fault of it, and a fault of it is an
 * answer: thrown here, both would be nobody's.
 */
export async function anHttpServer(answer: HttpHandler) {
  const server = createServer(async (request, reply) => {
    try {
      await answer({ request, body: Buffer.concat(await request.toArray()) }, reply)
    } catch (error) {
      if (!reply.headersSent) reply.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
