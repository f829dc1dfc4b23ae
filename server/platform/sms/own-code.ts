import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A one-time code of our own, and the salted hash it is checked against: the code itself is never stored. */
export function makeCode(): { code: string; handle: string } {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  return { code, handle: `${salt}:${hash(salt, code).toString('base64url')}` }
}

/** A constant-time comparison. */
export function isCode(handle: string, code: string): boolean {
  const [salt = '', kept = ''] = handle.split(':')
  const wanted = Buffer.from(kept, 'base64url')
  const given = hash(salt, code)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

const hash = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest()
