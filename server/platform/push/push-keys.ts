import { ECDH } from 'node:crypto'
import type { PushSubscription } from '#contract/push.ts'

type PushKeys = PushSubscription['keys']

/** Which of a browser's keys nothing could be encrypted for (RFC 8291). */
export function wrongKeys({ p256dh, auth }: PushKeys): (keyof PushKeys)[] {
  return [
    ...(isPoint(bytesOf(p256dh)) ? [] : ['p256dh' as const]),
    ...(bytesOf(auth).length === 16 ? [] : ['auth' as const]),
  ]
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** A point of P-256, uncompressed: 0x04, x and y. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
