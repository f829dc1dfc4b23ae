import { factsOf, type NoteFacts } from '#contract/requests/note-claims.ts'

/** A key as it is published (JWKS). */
export type NoteKey = { kid: string; kty: string; crv: string; x: string; y: string; withdrawn_at?: string }

/** What can be told of a signed note without asking anybody. */
export type SignatureCheck =
  | { result: 'genuine' | 'withdrawn'; facts: NoteFacts }
  | { result: 'forged' | 'other' | 'cut' }

/** Of ES256, in base64url. */
const signatureLength = 86

/** Checks a JWS (ES256, compact form) against the keys of this installation, with WebCrypto. */
export async function checkSignature(jws: string, keys: readonly NoteKey[]): Promise<SignatureCheck> {
  const [head = '', payload = '', signature = '', ...more] = jws.split('.')
  if (more.length || signature.length > signatureLength) return { result: 'forged' }
  if (signature.length < signatureLength) return { result: 'cut' }
  const header = headerOf(head)
  const signed = bytesOf(signature)
  // The last letter of a signature has four bits that mean nothing: another letter with the same meaning is a change all the same.
  if (!header || !signed || base64url(signed) !== signature) return { result: 'forged' }
  const key = keys.find(({ kid }) => kid === header.kid)
  if (!key) return { result: keys.some(({ kid }) => isAlike(kid, header.kid)) ? 'forged' : 'other' }
  if (!(await isSigned(key, `${head}.${payload}`, signed))) return { result: 'forged' }
  const facts = factsOf(JSON.parse(textOf(payload)))
  return { result: key.withdrawn_at ? 'withdrawn' : 'genuine', facts }
}

function headerOf(head: string): { kid: string } | undefined {
  try {
    const { alg, kid } = JSON.parse(textOf(head))
    return alg === 'ES256' && typeof kid === 'string' ? { kid } : undefined
  } catch {
    return undefined
  }
}

/** One changed letter of a link changes up to two of a key's name: that is our key, misspelt, and no other's. */
function isAlike(known: string, named: string): boolean {
  const different = Array.from(known).filter((character, at) => character !== named[at]).length
  return known.length === named.length && different <= 2
}

async function isSigned({ kty, crv, x, y }: NoteKey, text: string, signature: Uint8Array<ArrayBuffer>) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, key, signature, new TextEncoder().encode(text))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Throws where it is no text. */
const textOf = (part: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part) ?? new Uint8Array([255]))
