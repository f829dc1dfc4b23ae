import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A public answer may be kept and asked about; what only its owner sees of it must not be handed to anyone else. */
export async function publicAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
  reply.headers({ 'cache-control': request.actor ? 'private, no-cache' : 'no-cache', etag: tag })
  reply.header('vary', [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '))
  const asked = request.headers['if-none-match']
  if (asked !== '*' && !asked?.split(/,\s*/).includes(tag)) return payload
  reply.code(304).removeHeader('content-length')
  return null
}
