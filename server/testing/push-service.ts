import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll } from 'vitest'
import { type PushPayload, pushPayload } from '#contract/push.ts'
import { anHttpServer } from './http-server.ts'

type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine. It takes what is sent, or answers as it is told to. */
export async function aPushService() {
  const taken: Taken[] = []
  const told = { status: 201, before: Promise.resolve() }
  const { origin, stop } = await anHttpServer(async ({ request, body }, reply) => {
    if (told.status === 201) taken.push({ path: request.url ?? '', headers: request.headers, body })
    await told.before
    reply.writeHead(told.status).end()
  })
  afterAll(stop)
  return {
    origin,
    taken,
    answer: (status: number) => (told.status = status),
    /** Takes what comes, and answers when it is let go. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      told.before = promise
      return resolve
    },
  }
}

let browsers = 0

/** A browser with keys of its own, which reads what its push service took for it. */
export function aBrowser({ origin, taken }: { origin: string; taken: Taken[] }) {
  const ecdh = createECDH('prime256v1')
  const ownKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${++browsers}`
  return {
    subscription: {
      endpoint: `${origin}${path}`,
      keys: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    heard: (): PushPayload[] =>
      taken
        .filter((one) => one.path === path)
        .map(({ body }) => pushPayload.parse(JSON.parse(decrypted(body, { ecdh, ownKey, auth })))),
  }
}

type Keys = { ecdh: ReturnType<typeof createECDH>; ownKey: Buffer; auth: Buffer }

/** RFC 8291 on RFC 8188: salt, record size, the sender's key, and one record that ends with a 2 and zeros. */
function decrypted(body: Buffer, { ecdh, ownKey, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const theirKey = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + theirKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, theirKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
