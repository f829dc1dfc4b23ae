import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import webPush from 'web-push'
import { record } from './audit.ts'
import { now } from './database/clock.ts'
import { type Database, type Db, transaction } from './database/database.ts'
import { SetUpError } from './set-up-error.ts'
import { rereadSeconds, settleSeconds } from './stored-key.ts'

type KeyKind = {
  /** The name in the table. */
  stored: string
  make: () => string
  /** How long what a key has signed must be accepted; undefined: as long as somebody has it. */
  lifeSeconds?: number
  /** Its public half is published for good: what it signed is on paper. */
  isPublished?: true
}

const random = () => randomBytes(32).toString('hex')
const signingPair = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))

/** Every kind of key that this installation makes for itself. */
export const keyKinds = {
  captcha: { stored: 'captcha', make: random, lifeSeconds: 10 * 60 },
  links: { stored: 'links', make: random, lifeSeconds: 365 * 86_400 },
  push: { stored: 'vapid', make: () => JSON.stringify(webPush.generateVAPIDKeys()) },
  notes: { stored: 'notes', make: signingPair, isPublished: true },
} as const satisfies Record<string, KeyKind>
export type RotatedKind = keyof typeof keyKinds

type ListedKey = { name: string; madeAt: Date | null; endsAt: Date | null; hasEnded: boolean }

/** Without their values. */
export async function listKeys(db: Db, kind: RotatedKind): Promise<ListedKey[]> {
  const { rows } = await db.execute<{ name: string; made: string | null; ends: string | null; ended: boolean }>(sql`
    select name, made_at as made, ends_at as ends, coalesce(ends_at <= ${now()}, false) as ended
    from keys where split_part(name, '.', 1) = ${keyKinds[kind].stored} order by made_at desc nulls last, name desc`)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map(({ name, made, ends, ended }) => ({
    name,
    madeAt: moment(made),
    endsAt: moment(ends),
    hasEnded: ended,
  }))
}

/**
 * Adds a key, which nodes sign with as soon as all of them know it. The ones before stay valid as long as what they have signed, or end at
 * once. Keys that ended earlier are removed, but the first: a node of the release before would make another with its name; and those whose
 * public half stays published.
 */
export async function rotateKey(db: Database, kind: RotatedKind, { atOnce }: { atOnce: boolean }) {
  const { stored, make, lifeSeconds, isPublished }: KeyKind = keyKinds[kind]
  await transaction(db, async (tx) => {
    await tx.execute(sql`lock table keys in share row exclusive mode`)
    const before = await listKeys(tx, kind)
    if (!before.length) throw new SetUpError(`There is no key for ${kind} yet: it is made when it is first needed.`)
    const next = 1 + Math.max(...before.map(({ name }) => Number(name.split('.')[1] ?? 1)))
    if (!isPublished)
      await tx.execute(sql`
      delete from keys where split_part(name, '.', 1) = ${stored} and name <> ${stored} and ends_at <= ${now()}`)
    // Signed with until the last node knows the new one; from then on it lives as long as what it signed last.
    const life = atOnce ? 0 : lifeSeconds && settleSeconds + rereadSeconds + lifeSeconds
    if (life !== undefined)
      await tx.execute(sql`
        update keys set ends_at = ${now()} + make_interval(secs => ${life})
        where split_part(name, '.', 1) = ${stored} and (ends_at is null or ${atOnce})`)
    await tx.execute(sql`
      insert into keys (name, value, made_at) values (${`${stored}.${next}`}, ${make()}, ${now()})`)
    await record(tx, { action: 'key.rotated', after: { kind, atOnce } })
  })
}
