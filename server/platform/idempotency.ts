import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { now } from './clock.ts'
import { type Database, type Db, transaction } from './database.ts'
import { digest } from './digest.ts'
import { Refusal } from './refusal.ts'

const keepDays = 7

/**
 * Runs a creating call in one transaction, together with the memory of its answer: the same key and body give the first
 * answer again. Answers may hold a session token, so they are stored sealed with a key only the caller has.
 */
export async function once<T>(
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const header = request.headers['idempotency-key']
  if (header === undefined) return transaction(db, work)
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) throw new Refusal('idempotency_key_invalid')
  const caller = request.actor?.id ?? 'anyone'
  const route = `${endpoint.method} ${endpoint.path}`
  const id = digest(`${caller}\n${route}\n${header}`)
  const bodyHash = digest(canonical(body))
  const seal = hkdfSync('sha256', header, bodyHash, `${caller} ${route}`, 32)
  return transaction(db, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`insert into idempotency_keys (id, body_hash, created_at) values (${id}, ${bodyHash}, ${now()})
        on conflict (id) do update set body_hash = excluded.body_hash, answer = null, created_at = excluded.created_at
          where idempotency_keys.created_at < ${now()} - make_interval(days => ${keepDays})`,
    )
    if (!rowCount) return remembered(tx, id, bodyHash, seal)
    const answer = await work(tx)
    await tx.execute(sql`update idempotency_keys set answer = ${close(answer, seal)} where id = ${id}`)
    return answer
  })
}

async function remembered<T>(db: Db, id: Buffer, bodyHash: Buffer, seal: ArrayBuffer): Promise<T> {
  const { rows } = await db.execute<{ body_hash: Buffer; answer: Buffer }>(
    sql`select body_hash, answer from idempotency_keys where id = ${id}`,
  )
  const [row] = rows
  if (!row?.body_hash.equals(bodyHash)) throw new Refusal('idempotency_conflict')
  return open(row.answer, seal) as T
}

export const forgetOldAnswers = (db: Db) =>
  db.execute(sql`delete from idempotency_keys where created_at < ${now()} - make_interval(days => ${keepDays})`)

/** The same text for the same content, whatever the order of its fields. */
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
