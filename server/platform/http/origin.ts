import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** The public origin. Only a demo has none configured: there it is the one of the request, if it is valid. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`
  if (URL.parse(origin)?.origin !== origin.toLowerCase().replace(/:80$/, '')) throw new Refusal('validation')
  return origin
}
