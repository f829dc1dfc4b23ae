import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { JWK } from 'jose'
import type { Database } from './database/database.ts'
import { keyKinds } from './key-rotation.ts'
import { storedKeys } from './stored-key.ts'

type PublicKey = Required<Pick<JWK, 'kty' | 'crv' | 'x' | 'y' | 'kid' | 'alg' | 'use'>> & {
  /** When it was withdrawn: from then on anybody may have its private half. */
  withdrawn_at?: string
}

export type NoteSigner = ReturnType<typeof makeNoteSigner>

/** Signs what people keep on paper (JWS, ES256), so that anybody can check it without asking us. */
export function makeNoteSigner(db: Database, rereadMs?: number) {
  const { stored, make } = keyKinds.notes
  const keys = storedKeys(db, stored, make, rereadMs)
  let imported: { value: string; kid: string; key: Promise<CryptoKey> } | undefined

  function signingKey(value: string) {
    if (imported?.value !== value) imported = { value, kid: keyIdOf(JSON.parse(value)), key: importPrivate(value) }
    return imported
  }

  return {
    /** Loads the signing key, so that nothing inside of a transaction has to. */
    prepare: keys.prepare,
    async sign(claims: object): Promise<string> {
      const { kid, key } = signingKey(await keys.current())
      const { CompactSign } = await import('jose/jws/compact/sign')
      const payload = new TextEncoder().encode(JSON.stringify(claims))
      return new CompactSign(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(await key)
    },
    /** The public half of every key there has been, the newest first. */
    async publicKeys(): Promise<PublicKey[]> {
      await keys.prepare() // makes the first
      const { rows } = await db.execute<{ value: string; ended: string | null }>(sql`
        select value, ends_at as ended from keys
        where split_part(name, '.', 1) = ${stored} order by made_at desc nulls last, name desc`)
      return rows.map(({ value, ended }) => ({
        ...publicHalf(JSON.parse(value)),
        ...(ended && { withdrawn_at: new Date(ended).toISOString() }),
      }))
    },
  }
}

async function importPrivate(value: string): Promise<CryptoKey> {
  const { importJWK } = await import('jose/key/import')
  return (await importJWK(JSON.parse(value), 'ES256')) as CryptoKey
}

const publicHalf = ({ kty = '', crv = '', x = '', y = '' }: JWK): PublicKey => ({
  kty,
  crv,
  x,
  y,
  kid: keyIdOf({ kty, crv, x, y }),
  alg: 'ES256',
  use: 'sig',
})

/** The beginning of its thumbprint (RFC 7638): it is in every QR code. */
const keyIdOf = ({ crv, kty, x, y }: JWK) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url').slice(0, 8)
