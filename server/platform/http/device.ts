import type { FastifyRequest } from 'fastify'

/** The device secret that this browser stores and sends along: 16 to 256 characters, or undefined. */
export function deviceOf({ headers }: FastifyRequest): string | undefined {
  const device = headers['x-device-fingerprint']
  return typeof device === 'string' && device.length >= 16 && device.length <= 256 ? device : undefined
}
