import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { testDatabase } from '#server/testing/database.ts'
import { readConfig } from '../config.ts'
import { transaction } from '../database/database.ts'
import { makeCodeSender } from './sender.ts'

const { db } = await testDatabase()
const sender = makeCodeSender(readConfig({}))

test('the code lies in the dev mailbox and is the one that fits', async () => {
  const phone = '+919876543210'
  const { handle } = await transaction(db, (tx) => sender.start(tx, { phone, text: (code) => `कोड ${code}` }))
  const [message] = await db.select().from(devMailbox).where(eq(devMailbox.to, phone))
  const code = /^कोड (\d{6})$/.exec(message?.text ?? '')?.[1] ?? ''
  expect(message?.channel).toBe('sms')
  expect(await sender.check(handle, code)).toBe(true)
  expect(await sender.check(handle, code === '123456' ? '654321' : '123456')).toBe(false)
  expect(sender).toMatchObject({ jobs: [], checksCaptcha: false })
})
