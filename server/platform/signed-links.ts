import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { keyKinds } from './key-rotation.ts'
import { storedKeys } from './stored-key.ts'

export type Links = ReturnType<typeof makeLinks>

/** Signed URLs for mail. The signature grants what the link may do, to whoever holds it and without a session. */
export function makeLinks(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  db: Database,
  rereadMs?: number,
) {
  const keys = storedKeys(db, keyKinds.links.stored, keyKinds.links.make, rereadMs)
  const base = publicUrl ?? `http://${host}:${port}`
  const seal = (text: string, key: string) => createHmac('sha256', key).update(text).digest()

  return {
    to: (path: string) => `${base}${path}`,
    /** Loads the signing keys, so that nothing inside a transaction has to. */
    prepare: keys.prepare,
    async signed(path: string, words: string[]) {
      const text = Buffer.from(JSON.stringify([path, ...words])).toString('base64url')
      return `${base}${path}?token=${text}.${seal(text, await keys.current()).toString('base64url')}`
    },
    /** The values that were signed for this path; undefined if the signature is not ours, by a constant-time comparison. */
    async read(path: string, token: unknown): Promise<string[] | undefined> {
      const [text = '', given = '', ...more] = typeof token === 'string' ? token.split('.') : []
      const found = Buffer.from(given, 'base64url')
      const isSigned = (right: Buffer) => found.length === right.length && timingSafeEqual(found, right)
      if (more.length || !(await keys.valid()).some(({ value }) => isSigned(seal(text, value)))) return undefined
      const [signedPath, ...words] = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
      return signedPath === path ? words : undefined
    },
  }
}
