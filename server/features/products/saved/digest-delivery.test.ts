import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs } from '#contract/shared/days.ts'
import { notificationJobs } from '#server/features/notifications/jobs.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeServices } from '#server/platform/services.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aBrowser, aPushService } from '#server/testing/push-service.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { digestJob } from './digest-job.ts'
import { issueSearchTicket } from './tickets.ts'

const service = await aPushService()
const environment = { PUSH_HOSTS: service.origin, DEMO: 'on', PUBLIC_URL: 'https://seedha.example' }
const { app, db, call, jobWorld } = await requestWorld(environment)
const { pass, moved } = passingTime()
const hooks = { ticketFor: async () => undefined, digestTicketFor: issueSearchTicket }
const jobs = new Map(notificationJobs(makeServices(readConfig(environment), db), hooks).map((one) => [one.name, one]))
const moment = () => new Date(Date.now() + moved() * 1000)

test('the push and the letter of a digest each end it, signed out, by a ticket of their own', async () => {
  const buyer = await aReachable(db, 'customer', { emailVerifiedAt: new Date() })
  const browser = aBrowser(service)
  await call('POST', '/push/subscribe', buyer, browser.subscription)
  await call('PUT', '/notifications/settings', buyer, { channels: { reminder: { email: true } } })
  await call('POST', '/saved-searches', buyer, { query: { name: 'okra' } })
  pass(60)
  await aProduct(db, { name: 'okra', createdAt: moment(), updatedAt: moment() })
  const morning = Math.ceil((moment().getTime() - 7_200_000) / dayMs) * dayMs + 7_200_000
  pass((morning - moment().getTime()) / 1000)
  await digestJob.run({}, jobWorld)
  await jobs.get('deliver-notices')?.run({ users: [buyer.id] } as never, jobWorld)
  const { rows } = await db.execute<{ id: string }>(sql`select id from push_subscriptions where user_id = ${buyer.id}`)
  await jobs.get('push')?.run({ subscriptionId: rows[0]?.id } as never, jobWorld)
  const [push] = browser.heard()
  expect(push).toMatchObject({ answers: { page: '/search-off', buttons: [{ action: 'off' }] } })
  const sent = await db.execute<{ text: string }>(
    sql`select text from outbox where "to" = ${buyer.email} order by id desc limit 1`,
  )
  const link = /https:\/\/seedha\.example(\/search-off\?ticket=[\w-]{43})/.exec(sent.rows[0]?.text ?? '')?.[1] ?? ''
  expect(link).not.toBe('')
  const isOn = async () => (await call('GET', '/saved-searches', buyer)).body.searches[0].isOn
  expect((await app.inject({ url: link })).statusCode).toBe(200)
  expect(await isOn()).toBe(true)
  expect((await app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
  expect(await isOn()).toBe(false)
  const answered = `/search-off?ticket=${push?.answers?.ticket}&answer=off`
  expect((await app.inject({ method: 'POST', url: answered })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: answered })).statusCode).toBe(400)
})
