import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/platform/refusal.ts'
import { semaphore } from '#server/platform/semaphore.ts'

// Password hashing: OWASP's first choice for argon2id, the library's default kind: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const gate = semaphore({ atOnce: 2, waiting: 40 })

const list = new URL('../../database/reference/common-passwords.txt', import.meta.url)
const common = new Set(readFileSync(list, 'utf8').split('\n'))

/** Refuses what everybody tries first, whatever its case. */
export async function hashPassword(password: string): Promise<string> {
  if (common.has(password.toLowerCase())) throw new Refusal('password_common')
  return gate(() => hash(password, cost))
}

/** Of a password that nobody knows: 32 random bytes. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$+lHiqzSaHrs6ew55k9drFw$m+oiebPtnk1tODjkMm1i4sG1RpiS0c1w1FTehxRG/+c`

/** Prevents a timing attack (user enumeration): an account without a password, or no account at all, takes the same time. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await gate(() => verify(stored ?? nobodys, password))
  return isRight && stored !== null && stored !== undefined
}
