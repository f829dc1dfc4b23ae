import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

type Patience = {
  /** Slow request limits (slowloris): the time-out of everything but an upload. */
  requestMs: number
  /** For an upload: a minimum of bytes in every window, and the whole within `uploadMs`. */
  windowMs: number
  bytesInWindow: number
  uploadMs: number
}

const usual: Patience = { requestMs: 30_000, windowMs: 30_000, bytesInWindow: 30_000, uploadMs: 300_000 }
const looksInWindow = 10

/** Closes requests that arrive too slowly. Node has one time-out for all requests, and pictures need a longer one than the rest. */
export function cutSlowRequests(server: FastifyInstance, patience: Patience = usual) {
  server.addHook('onRequest', async ({ raw, headers, log }, reply) => {
    if (!Number(headers['content-length']) && !headers['transfer-encoding']) return
    const isUpload = headers['content-type']?.startsWith('multipart/form-data')
    const isTooSlow = isUpload ? uploadClock(raw, patience) : requestClock(patience)
    const look = setInterval(() => {
      if (raw.complete !== false)
        clearInterval(look) // also where it is undefined, as of an injected request
      else if (isTooSlow()) {
        clearInterval(look)
        log.info('a request came too slowly and is cut')
        cut(raw, reply.raw)
      }
    }, patience.windowMs / looksInWindow).unref()
    raw.once('close', () => clearInterval(look))
  })
}

function requestClock({ requestMs }: Patience) {
  const began = performance.now()
  return () => performance.now() - began >= requestMs
}

function uploadClock({ socket }: IncomingMessage, { windowMs, bytesInWindow, uploadMs }: Patience) {
  const began = performance.now()
  let seen = [{ at: began, bytes: socket.bytesRead }]
  return () => {
    const at = performance.now()
    const bytes = socket.bytesRead
    // The last sample that is a whole window old, and all after it.
    seen = [
      ...seen.slice(
        Math.max(
          0,
          seen.findLastIndex((one) => at - one.at >= windowMs),
        ),
      ),
      { at, bytes },
    ]
    const [first] = seen
    const isSlow = first && at - first.at >= windowMs && bytes - first.bytes < bytesInWindow
    return isSlow || at - began >= uploadMs
  }
}

function cut({ socket }: IncomingMessage, answer: ServerResponse) {
  if (!answer.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  socket.destroySoon()
}
