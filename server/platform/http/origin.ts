import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Only a demo has no address of its own: there it is the one that was asked for, if that can be one. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`
  if (URL.parse(origin)?.origin !== origin.toLowerCase().replace(/:80$/, '')) throw new Refusal('validation')
  return origin
}
