import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A public answer may be kept and asked about again; what it says to somebody who is signed in is theirs alone. */
export async function publicAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || request.actor) return payload
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
  reply.headers({ 'cache-control': 'no-cache', etag: tag })
  reply.header('vary', [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '))
  const asked = request.headers['if-none-match']
  if (asked !== '*' && !asked?.split(/,\s*/).includes(tag)) return payload
  reply.code(304).removeHeader('content-length')
  return null
}
