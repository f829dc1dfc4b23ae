import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/errors.ts'
import { isDatabaseAway } from '../database/lost-connection.ts'
import { Refusal } from '../refusal.ts'

/**
 * The error handler: every error of the API as `{ message, code, details? }`; anything but a refusal is a bug, and its details stay hidden.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  request.refusedAs = refusal.code
  if (refusal.code === 'unexpected') request.log.error({ err: error }, 'failed')
  if (refusal.code === 'overloaded' || refusal.code === 'pictures_unavailable')
    request.log.warn({ err: error }, 'turned away')
  if (refusal.more.retryAfter) reply.header('retry-after', refusal.more.retryAfter)
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body())
}

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('overloaded', { retryAfter: 5 })
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  const code = byStatus[Number(status)] ?? (Number(status) < 500 ? 'validation' : 'unexpected')
  return new Refusal(code, code === 'validation' ? { details: [unreadable] } : {})
}

export const unreadable = { path: '', message: 'could not be read' }

/** Errors of the HTTP library itself: a broken body, a wrong type, a body too long, a server that is closing. */
const byStatus: Record<number, RefusalCode> = {
  400: 'validation',
  404: 'not_found',
  408: 'overloaded',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_type',
  503: 'overloaded',
}
