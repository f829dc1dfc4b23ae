import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { connectForCopy } from './snapshot.ts'

const { db, url } = await testDatabase()

test('a copy asks for nothing in its start-up message that a pooler refuses', async () => {
  const messages: Buffer[] = []
  const pooler = createServer((socket) => socket.once('data', (bytes) => messages.push(bytes) && socket.destroy()))
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void pooler.close())
  const { port } = pooler.address() as AddressInfo
  await expect(connectForCopy(`postgres://seedha@127.0.0.1:${port}/seedha`, 'a-copy')).rejects.toThrow()
  const words = messages[0]?.subarray(8).toString().split('\0') ?? []
  const names = words.filter((word, at) => word && at % 2 === 0)
  expect(names.toSorted()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
})

test('a copy is not held to the time-outs of its role, and writes values in one way', async () => {
  const { rows } = await db.execute<{ role: string; base: string }>(
    sql`select quote_ident(current_user) as role, quote_ident(current_database()) as base`,
  )
  const role = sql.raw(`${rows[0]?.role} in database ${rows[0]?.base}`)
  await db.execute(sql`alter role ${role} set statement_timeout = '2s'`)
  await db.execute(sql`alter role ${role} set datestyle = 'German'`)
  const client = await connectForCopy(url, 'a-copy')
  onTestFinished(() => client.end())
  const shown = async (name: string) => Object.values((await client.query(`show ${name}`)).rows[0])[0]
  expect(await shown('statement_timeout')).toBe('0')
  expect(await shown('lock_timeout')).toBe('1min')
  expect(await shown('datestyle')).toBe('ISO, MDY')
  expect(await shown('timezone')).toBe('UTC')
})
