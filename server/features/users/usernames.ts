import { randomInt } from 'node:crypto'
import { username } from '#contract/users/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import { romanised } from './romanise.ts'
import { isUsernameTaken } from './store.ts'

/** A free username near a name. One in a script that we cannot romanise starts from "seedha". */
export async function suggestUsername(db: Db, name: string): Promise<string> {
  const letters = romanised(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 20)
    .replaceAll(/^_+|_+$/g, '')
  const base = letters.length >= 3 ? letters : 'seedha'
  let wanted = base
  for (wanted of candidates(base)) if (!(await isUsernameTaken(db, wanted))) break
  return wanted
}

/** The name itself, then with ever more digits; the last has so many that it is hardly ever taken. */
export function* candidates(base: string) {
  if (base !== 'seedha') yield base
  for (const digits of [2, 3, 4, 5, 6, 8]) yield `${base}_${randomInt(10 ** (digits - 1), 10 ** digits)}`
}

export const isUsernameFree = async (db: Db, wanted: string) =>
  username.safeParse(wanted).success && !(await isUsernameTaken(db, wanted))
