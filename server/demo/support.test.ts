import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ticketPattern, ticketStatuses } from '#contract/support/facts.ts'
import { contactMessages, contactReplies } from '#server/database/tables/support.ts'
import { users } from '#server/database/tables/users.ts'
import { testApp } from '#server/testing/app.ts'
import { signedIn } from '#server/testing/builders.ts'
import { ensureDemoAccounts } from './accounts.ts'
import { ensureDemoTickets } from './support.ts'

test('the demo’s accounts have tickets in every state, each told once', async () => {
  const { app, db } = await testApp()
  await ensureDemoAccounts(db)
  await ensureDemoTickets(db)
  const counts = async () => [await db.$count(contactMessages), await db.$count(contactReplies)]
  const before = await counts()
  await ensureDemoTickets(db)
  expect(await counts()).toEqual(before)
  const seen = []
  for (const username of ['demo_farmer', 'demo_vendor', 'demo_customer']) {
    const [person] = await db.select().from(users).where(eq(users.username, username))
    const headers = await signedIn(db, person?.id ?? '')
    const { messages } = (await app.inject({ url: '/api/contact-messages/my', headers })).json()
    expect(messages.length).toBeGreaterThan(1)
    seen.push(...messages)
  }
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(ticketStatuses))
  for (const { ticketId, createdAt, replies } of seen) {
    expect(ticketId).toMatch(ticketPattern)
    const times = [createdAt, ...replies.map((one: { createdAt: string }) => one.createdAt)]
    expect(times).toEqual(times.toSorted())
  }
})
