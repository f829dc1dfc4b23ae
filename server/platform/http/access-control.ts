import type { FastifyRequest } from 'fastify'
import type { EndpointAudience } from '#contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { Actor, FindActor } from './actor.ts'
import { deviceOf } from './device.ts'

/**
 * Authenticates the bearer token, then authorises by the role check of `who`. A public route ignores an expired token; any other refuses it.
 * No CSRF token is needed: no cookie signs anybody in, and other sites can't send the token.
 */
export async function authorise(
  request: FastifyRequest,
  who: EndpointAudience,
  findActor: FindActor,
): Promise<Actor | undefined> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const device = deviceOf(request)
  if (who === 'anyone')
    return token ? await findActor(token, device).catch((error) => asNobody(request, error)) : undefined
  const actor = token ? await findActor(token, device) : undefined
  if (!actor) throw new Refusal('unauthenticated')
  if (who !== 'member' && !who.includes(actor.role)) throw new Refusal('forbidden')
  return actor
}

/** A suspended account may still read what is public; a route that needs its owner after all can report the reason. */
function asNobody(request: FastifyRequest, error: unknown) {
  if (!(error instanceof Refusal)) throw error
  request.turnedAway = error
  return undefined
}
