import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { storedKey } from './stored-key.ts'

export type Links = ReturnType<typeof makeLinks>

/** Signed URLs for mail. The signature grants what the link may do, to whoever holds it and without a session. */
export function makeLinks({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>, db: Database) {
  const key = storedKey(db, 'links', () => randomBytes(32).toString('hex'))
  const base = publicUrl ?? `http://${host}:${port}`
  const seal = async (text: string) =>
    createHmac('sha256', await key())
      .update(text)
      .digest()

  return {
    to: (path: string) => `${base}${path}`,
    /** Loads the signing key, so that nothing inside a transaction has to. */
    prepare: async () => void (await key()),
    async signed(path: string, words: string[]) {
      const text = Buffer.from(JSON.stringify([path, ...words])).toString('base64url')
      return `${base}${path}?token=${text}.${(await seal(text)).toString('base64url')}`
    },
    /** The values that were signed for this path; undefined if the signature is not ours, by a constant-time comparison. */
    async read(path: string, token: unknown): Promise<string[] | undefined> {
      const [text = '', given = '', ...more] = typeof token === 'string' ? token.split('.') : []
      const [right, found] = [await seal(text), Buffer.from(given, 'base64url')]
      if (more.length || found.length !== right.length || !timingSafeEqual(found, right)) return undefined
      const [signedPath, ...words] = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
      return signedPath === path ? words : undefined
    },
  }
}
