import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { idempotencyKeys } from '#server/database/tables/platform.ts'
import { now } from '../database/clock.ts'
import { type Database, type Db, transaction } from '../database/database.ts'
import type { OldRows } from '../database/delete-old.ts'
import { digest } from '../digest.ts'
import { Refusal } from '../refusal.ts'

const keepDays = 7

/** An idempotency key: identifies a call, and encrypts its stored response, which may hold a session token. */
type IdempotencyKey = { id: Buffer; bodyHash: Buffer; seal: ArrayBuffer }

export function keyOf(endpoint: Endpoint, request: FastifyRequest, content: unknown): IdempotencyKey | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) throw new Refusal('idempotency_key_invalid')
  const caller = request.actor?.id ?? 'anyone'
  const route = `${endpoint.method} ${request.url.split('?')[0]}`
  const bodyHash = digest(canonical(content))
  return {
    id: digest(`${caller}\n${route}\n${header}`),
    bodyHash,
    seal: hkdfSync('sha256', header, bodyHash, `${caller} ${route}`, 32),
  }
}

/**
 * Makes a move in one transaction with the record that it was made, unless it was made before. No response is stored:
 * whoever repeats the move is answered with what it moved as that is now.
 */
export async function moveOnce(db: Database, key: IdempotencyKey, work: (tx: Db) => Promise<void>) {
  const refused = await transaction(db, async (tx) => {
    if (!(await claim(tx, key))) {
      if (await isMoved(tx, key)) return undefined
      throw new Refusal('overloaded', { retryAfter: 1 })
    }
    const worked = await unlessItStays(work(tx))
    if (!(worked instanceof Refusal)) return undefined
    await release(tx, key)
    return worked
  })
  if (refused) throw refused
}

/** Whether a move was made under this key; its row is there only if it was. */
export async function isMoved(db: Db, key: IdempotencyKey): Promise<boolean> {
  return (await stored(db, key)) !== undefined
}

/** Runs a call in one transaction with the storage of its response: the same key and body return the first response again. */
export async function once<T>(db: Database, key: IdempotencyKey | undefined, work: (db: Db) => Promise<T>): Promise<T> {
  if (!key) return transaction(db, work)
  const { id, seal } = key
  const done = await transaction(db, async (tx): Promise<{ answer: T } | Refusal> => {
    if (!(await claim(tx, key))) {
      const before = await remembered<T>(tx, key)
      if (before) return before
      throw new Refusal('overloaded', { retryAfter: 1 })
    }
    const worked = await unlessItStays(work(tx))
    if (worked instanceof Refusal) await release(tx, key)
    else await tx.execute(sql`update idempotency_keys set answer = ${close(worked.answer, seal)} where id = ${id}`)
    return worked
  })
  if (done instanceof Refusal) throw done
  return done.answer
}

/** Takes the key for this transaction. Whoever comes at the same moment waits for its end; false where it is taken. */
async function claim(tx: Db, { id, bodyHash }: IdempotencyKey): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into idempotency_keys (id, body_hash, created_at) values (${id}, ${bodyHash}, ${now()})
      on conflict (id) do update set body_hash = excluded.body_hash, answer = null, created_at = excluded.created_at
        where idempotency_keys.created_at < ${now()} - make_interval(days => ${keepDays})`,
  )
  return rowCount === 1
}

const release = (tx: Db, { id }: IdempotencyKey) => tx.execute(sql`delete from idempotency_keys where id = ${id}`)

/** A refusal whose earlier writes must stay must not roll them back: it is thrown after the transaction, and not stored. */
async function unlessItStays<T>(work: Promise<T>): Promise<{ answer: T } | Refusal> {
  try {
    return { answer: await work }
  } catch (error) {
    if (error instanceof Refusal && error.more.stays) return error
    throw error
  }
}

export async function remembered<T>(db: Db, key: IdempotencyKey): Promise<{ answer: T } | undefined> {
  const { answer } = (await stored(db, key)) ?? {}
  return answer ? { answer: open(answer, key.seal) as T } : undefined
}

/** What is kept under this key, if it is of a call with the same content. */
async function stored(db: Db, { id, bodyHash }: IdempotencyKey) {
  const { rows } = await db.execute<{ body_hash: Buffer; answer: Buffer | null }>(
    sql`select body_hash, answer from idempotency_keys
      where id = ${id} and created_at >= ${now()} - make_interval(days => ${keepDays})`,
  )
  const [row] = rows
  if (row && !row.body_hash.equals(bodyHash)) throw new Refusal('idempotency_conflict')
  return row
}

export const oldAnswers = (): OldRows => ({
  deleteFrom: idempotencyKeys,
  keptDays: keepDays,
  age: idempotencyKeys.createdAt,
  before: sql`${now()} - make_interval(days => ${keepDays})`,
})

/** Canonical JSON: the same text for the same content, whatever the order of its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function close(answer: unknown, seal: ArrayBuffer) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(seal), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer ?? null)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function open(stored: Buffer, seal: ArrayBuffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(seal), stored.subarray(0, 12))
  decipher.setAuthTag(stored.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString('utf8'))
}
