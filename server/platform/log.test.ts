import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import { aUser } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { handfuls, makeLog } from './log.ts'

const { db } = await testDatabase()
const run = promisify(execFile)

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

test('lines are written together: when a pipe has no room for more, when one must not wait, and after half a second', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const log = makeLog('info', handfuls({ write: (lines) => written.push(lines) }))
  const said = () =>
    written.splice(0).map((lines) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    )

  log.info('first')
  expect(said()).toEqual([])
  log.child({ reqId: 'a' }).warn('at once')
  expect(said()).toEqual([['first', 'at once']])

  log.info('later')
  vi.advanceTimersByTime(499)
  expect(said()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual([['later']])
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual([])

  log.info('x'.repeat(3_000))
  log.info('y'.repeat(3_000))
  expect(said()).toEqual([['x'.repeat(3_000)]])
  log.info('z'.repeat(9_000))
  expect(said()).toEqual([['y'.repeat(3_000)]])
  log.error('the end')
  expect(said().flat()).toEqual(['z'.repeat(9_000), 'the end'])
  vi.useRealTimers()
})

test('a program that ends has written everything', async () => {
  const program = `import { makeLog } from '${import.meta.dirname}/log.ts'; makeLog('info').info('the last'); process.exit(3)`
  const failure = await run(process.execPath, ['--input-type=module', '-e', program]).catch((error) => error)
  expect(failure).toMatchObject({ code: 3, stderr: expect.stringContaining('"msg":"the last"') })
})
