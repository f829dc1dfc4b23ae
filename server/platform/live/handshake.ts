import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { isLoopback, matcher, networkOf } from '../http/address.ts'

const flood = { points: 600, duration: 60 }

type HandshakeConfig = Pick<Config, 'publicUrl' | 'corsOrigins' | 'trustedProxies' | 'demo'>

/** Origin check and rate limit of a WebSocket handshake: pages of other origins may not connect, unless they may call the API. */
export function makeHandshakeGate({ publicUrl, corsOrigins, trustedProxies, demo }: HandshakeConfig) {
  const gate = new RateLimiterMemory(flood)
  const isTrusted = matcher(trustedProxies)

  function isOurs({ headers: { origin, host } }: IncomingMessage) {
    if (origin === undefined || origin === publicUrl || corsOrigins.includes(origin)) return true
    return !publicUrl && URL.parse(origin)?.host === host // only a demo has no configured origin
  }

  /** X-Forwarded-For, read from its end: what precedes the first untrusted address may be forged. */
  function addressOf({ socket, headers }: IncomingMessage) {
    const named = String(headers['x-forwarded-for'] ?? '').split(',')
    let address = socket.remoteAddress ?? ''
    while (isTrusted(address) && named.length) address = named.pop()?.trim() || address
    return address
  }

  return async (request: IncomingMessage): Promise<boolean> => {
    if (!isOurs(request)) return false
    const address = addressOf(request)
    const isOpening = !/[?&]sid=/.test(request.url ?? '')
    if (!isOpening || (demo && isLoopback(address))) return true
    return gate.consume(networkOf(address)).then(
      () => true,
      () => false,
    )
  }
}
