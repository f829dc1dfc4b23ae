import { readFingerprint } from './session.ts'
import { deviceKey, writeStored } from './storage.ts'

/** Random bytes in base64url. Works on plain http too, where randomUUID does not. */
export function randomText(bytes: number) {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The secret by which the server recognises this browser; created at the first login. */
export function ensureDevice(): string {
  const known = readFingerprint()
  if (known) return known
  const made = randomText(32)
  writeStored(deviceKey, made)
  return made
}
