import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import { notices } from '#contract/notifications/notifications.ts'
import { dayMs, inIndia } from '#contract/shared/days.ts'
import { readConfig } from '#server/platform/config.ts'
import { transaction } from '#server/platform/database/database.ts'
import { makeServices } from '#server/platform/services.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aBrowser, aPushService } from '#server/testing/push-service.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { notify } from './door.ts'
import { notificationJobs } from './jobs.ts'

const service = await aPushService()
const noTickets = { ticketFor: async () => undefined }
const environment = { PUSH_HOSTS: service.origin, DEMO: 'on', PUBLIC_URL: 'https://seedha.example' }
const { db, call, jobWorld } = await requestWorld(environment)
const services = makeServices(readConfig(environment), db)
const jobs = new Map(notificationJobs(services, noTickets).map((one) => [one.name, one]))
const run = (name: string, payload: object) => jobs.get(name)?.run(payload as never, jobWorld)
const { pass, moved } = passingTime()

/** To an hour of tomorrow in India. */
function goTo(hour: string) {
  const tomorrow = inIndia(new Date(Date.now() + dayMs))
    .toISOString()
    .slice(0, 10)
  pass((Date.parse(`${tomorrow}T${hour}:00+05:30`) - Date.now()) / 1000 - moved())
}

const params = { requestId: v7(), productId: v7(), product: 'tomato', quantity: 148.5, unit: 'kg' as const }
const types = ['payment_due', 'payment_asked'] as const
type Told = (typeof types)[number] | 'request_received'
const tell = (to: string, about: string, some: readonly Told[]) =>
  transaction(db, (tx) =>
    notify(
      tx,
      some.map((type) => ({ to, type, params, about })),
    ),
  )

async function aReader(language: Language, settings: object = {}) {
  const reader = await aReachable(db, 'farmer', { language, name: 'Sita', emailVerifiedAt: new Date() })
  const browser = aBrowser(service)
  expect((await call('POST', '/push/subscribe', reader, browser.subscription)).status).toBe(201)
  await call('PUT', '/notifications/settings', reader, { channels: { reminder: { email: true } }, ...settings })
  const { rows } = await db.execute<{ id: string }>(sql`select id from push_subscriptions where user_id = ${reader.id}`)
  const subscriptionId = rows[0]?.id ?? ''
  const deliver = () => run('deliver-notices', { users: [reader.id] })
  const push = (number?: number) => run('push', { subscriptionId, number })
  /** Pushes that wait, each with the hour in India at which it goes. */
  const held = async () => {
    const { rows } = await db.execute<{ number: number | null; at: string }>(sql`
      select (payload ->> 'number')::int as number, run_at as at from graphile_worker._private_jobs
      where payload ->> 'subscriptionId' = ${subscriptionId} and payload::jsonb ? 'number' order by 1`)
    return rows.map(({ number, at }) => `${number} ${inIndia(new Date(at)).toISOString().slice(11, 16)}`)
  }
  const mails = async () =>
    (
      await db.execute<{ subject: string; text: string; html: string }>(
        sql`select * from outbox where "to" = ${reader.email}`,
      )
    ).rows
  return { reader, browser, deliver, push, held, mails }
}

describe.each(languages)('in %s', (language) => {
  test.each(types)(
    'push and mail of %s say “a payment” and nothing of whom, what, how much or unpaid',
    async (type) => {
      const buyer = await aReachable(db, 'customer', { name: 'Venkatesh Naidu' })
      const { reader, browser, deliver, push, mails } = await aReader(language)
      goTo('09:00')
      await tell(reader.id, buyer.id, [type])
      await deliver()
      await push()
      const [listed] = (await call('GET', '/notifications', reader)).body.notifications
      const [pushed] = browser.heard()
      const [mail] = await mails()
      expect(browser.heard()).toHaveLength(1)
      expect(await mails()).toHaveLength(1)
      expect(Object.keys(pushed ?? {}).sort()).toEqual(['body', 'lang', 'number', 'page', 'tag', 'title'])
      expect(pushed).toMatchObject({ tag: listed._id, page: `/requests?request=${params.requestId}`, lang: language })
      expect(pushed?.body).toBe(mail?.subject)
      expect(mail?.text).toContain(pushed?.body)
      const outside = JSON.stringify([pushed, mail]).replaceAll(/token=[\w.-]+/g, '')
      const [, productWord] = /: (.+)/.exec(listed.message) ?? []
      expect(listed.message).toContain('Venkatesh Naidu')
      const secrets = [
        'Venkatesh',
        'Naidu',
        listed.message,
        productWord,
        'tomato',
        'Tomato',
        'टमाटर',
        'ಟೊಮೆಟೊ',
        'टोमॅटो',
        '148.5',
      ]
      for (const secret of secrets) if (secret) expect(outside).not.toContain(secret)
      expect(outside.toLowerCase()).not.toMatch(/unpaid|owe|not paid|बकाया|उधार|ಬಾಕಿ|थकबाकी/)
    },
  )
})

test('more than three at once name a number and nothing else', async () => {
  const { reader, browser, deliver, push } = await aReader('en')
  goTo('09:00')
  await tell(reader.id, reader.id, ['payment_due', 'payment_due', 'payment_asked', 'payment_asked'])
  await deliver()
  await push()
  expect(browser.heard()).toMatchObject([{ body: '4 new notifications', page: '/notifications' }])
})

describe('in the night', () => {
  test('what is about payments, sleeping listings and saved searches waits for the day', () => {
    const types = Object.entries(notices).flatMap(([type, notice]) => ('byDay' in notice && notice.byDay ? [type] : []))
    expect(types).toEqual(expect.arrayContaining(['payment_due', 'payment_asked', 'listing_sleeps', 'search_digest']))
  })

  test.each(['21:00', '23:59', '00:01', '06:59'])(
    'a push about a payment waits for seven, others go: %s',
    async (hour) => {
      const { reader, browser, deliver, push, held, mails } = await aReader('en')
      goTo(hour)
      await tell(reader.id, reader.id, ['payment_due', 'request_received', 'payment_asked'])
      await deliver()
      await push()
      await push()
      expect(browser.heard().map(({ number }) => number)).toEqual([2])
      expect([await held(), await mails()]).toEqual([['1 07:00', '3 07:00'], []])
      await tell(reader.id, reader.id, ['request_received'])
      await deliver()
      await push()
      for (const number of [1, 3]) await push(number) // too early
      expect(browser.heard().map(({ number }) => number)).toEqual([2, 4])
      goTo('07:00')
      await push(1)
      await call('PATCH', '/notifications/read-all', reader)
      await push(3)
      expect(browser.heard().map(({ number }) => number)).toEqual([2, 4, 1])
      await tell(reader.id, reader.id, ['request_received'])
      await deliver()
      await push()
      expect(browser.heard().map(({ number }) => number)).toEqual([2, 4, 1, 5])
    },
  )

  test('one that was held by quiet hours which end in it waits on', async () => {
    const { reader, browser, deliver, push, held } = await aReader('en', { quietHours: { from: '08:00', to: '22:00' } })
    goTo('09:00')
    await tell(reader.id, reader.id, ['payment_due'])
    await deliver()
    await push()
    expect(browser.heard()).toEqual([])
    goTo('22:00')
    await push()
    expect([browser.heard(), await held()]).toEqual([[], ['1 07:00']])
    goTo('07:00')
    await push(1)
    expect(browser.heard()).toHaveLength(1)
  })
})
