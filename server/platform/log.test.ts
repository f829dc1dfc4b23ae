import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import { aUser } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { makeLog } from './log.ts'

const { db } = await testDatabase()

test('a failed query is logged with its place and code, never with what was in it', async () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => lines.push(line) })
  const phone = '+919876543210'
  await aUser(db, 'farmer', { phone, phoneVerifiedAt: new Date(), email: 'asha@example.in' })
  const failures = [
    () => aUser(db, 'farmer', { email: 'Asha@example.in' }),
    () => aUser(db, 'farmer', { phone, phoneVerifiedAt: new Date() }),
    async () => db.select().from(users).where(sql`id = ${phone}::uuid`),
  ]
  for (const fail of failures) await fail().catch((error) => log.error({ err: error }, 'failed'))
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toMatch(/9876543210|asha@/i)
  expect(JSON.parse(lines[0] ?? '{}').err.cause).toMatchObject({ code: '23505', constraint: 'users_email' })
  expect(JSON.parse(lines[0] ?? '{}').err.frames.length).toBeGreaterThan(0)
})
