import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { alarming } from '#contract/admin/alerts.ts'
import { devMailbox } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import { readConfig } from '#server/platform/config.ts'
import { writeMinute } from '#server/platform/http/answer-counts.ts'
import { makeServices } from '#server/platform/services.ts'
import { jobsOf, scheduleOf } from '#server/schedule.ts'
import { aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { overviewWorld } from '#server/testing/overview.ts'
import { aMessage } from '#server/testing/support.ts'

const { db, call, admin, alertOf, jobWorld } = await overviewWorld()
const time = passingTime()
const config = readConfig({ PUBLIC_URL: 'https://seedha.example', DEMO: 'on' })
const jobs = jobsOf(makeServices(config, db), config)
const run = () => jobs.find(({ name }) => name === 'mail-alerts')?.run({}, jobWorld)
const mailbox = () => db.select().from(devMailbox).orderBy(devMailbox.id)

const isAlert = ({ subject }: { subject: string | null }) => /urgent alert|ज़रूरी/.test(subject ?? '')

/** Answers that fail, for a quarter of an hour. */
const failures = () =>
  writeMinute(db, { id: crypto.randomUUID(), counts: { answers: 50, failures: 20 }, dataDir: '/nowhere' })

beforeEach(async () => {
  await db.delete(devMailbox)
  await db.execute(sql`delete from node_minutes`)
  await db.execute(sql`delete from settings`)
})

test('the job has a clock', () => {
  expect(scheduleOf({ demo: false }).map(({ job }) => job.name)).toContain('mail-alerts')
})

test('an urgent alert is mailed to every admin in their language, once while it stands', async () => {
  await db.update(users).set({ email: 'first@example.in' }).where(eq(users.id, admin.id))
  await aUser(db, 'admin', { email: 'second@example.in', name: 'Asha', language: 'hi' })
  await aUser(db, 'admin', { email: 'left@example.in', suspendedAt: new Date() })
  await aUser(db, 'admin', { email: null })
  await aUser(db, 'farmer', { email: 'farmer@example.in' })
  await run()
  expect(await mailbox()).toEqual([])
  await failures()
  await run()
  await run()
  time.pass(600)
  await run()
  const letters = await mailbox()
  expect(letters.map(({ to }) => to).sort()).toEqual(['first@example.in', 'second@example.in'])
  const [english, hindi] = letters.sort((a, b) => a.to.localeCompare(b.to))
  expect(english?.subject).toBe('1 urgent alert on Seedha')
  expect(english?.text).toContain('40 % of all answers failed in the last 15 minutes.')
  expect(english?.text).toContain('https://seedha.example/admin/dashboard/system')
  expect(hindi?.text).toContain('40 % जवाब नाकाम रहे')
})

describe('an alert that was mailed', () => {
  test('and is back within the hour is the same; later it is mailed again', async () => {
    await failures()
    await run()
    const first = (await mailbox()).length
    expect(first).toBeGreaterThan(0)
    time.pass(20 * 60)
    expect(await alertOf('errors')).toBeUndefined()
    await run()
    await failures()
    await run()
    expect(await mailbox()).toHaveLength(first)
    time.hours(alarming.mailAgainHours + 0.1)
    await run()
    await failures()
    await run()
    expect(await mailbox()).toHaveLength(2 * first)
  })

  test('is mailed again when one more waits, as each grievance has a deadline of its own', async () => {
    const grievance = async () => {
      await call('POST', '/contact-messages/create', {}, aMessage({ kind: 'grievance' }))
      time.hours(alarming.grievanceHours + 1)
    }
    await grievance()
    await run()
    const first = (await mailbox()).filter(isAlert).length
    expect(first).toBeGreaterThan(0)
    await run()
    expect((await mailbox()).filter(isAlert)).toHaveLength(first)
    await grievance()
    await run()
    await run()
    const letters = (await mailbox()).filter(isAlert)
    expect(letters).toHaveLength(2 * first)
    expect(letters.slice(first).map(({ text }) => text)).toContainEqual(expect.stringMatching(/^2 grievances /m))
  })

  test('is mailed once by two workers at the same time', async () => {
    await failures()
    await Promise.all([run(), run()])
    const letters = await mailbox()
    expect(new Set(letters.map(({ to }) => to)).size).toBe(letters.length)
    expect(letters.length).toBeGreaterThan(0)
  })
})

test('an alert that can wait is not mailed', async () => {
  await db.execute(sql`select graphile_worker.add_job('broken', '{}'::json)`)
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 25, last_error = 'no'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'broken')`)
  expect(await alertOf('jobs_failing')).toMatchObject({ severity: 'medium' })
  await run()
  expect(await mailbox()).toEqual([])
})

test('an admin switches it off and on; what stands then is mailed', async () => {
  const set = (mailAlerts: unknown) => call('PUT', '/admin/system/settings', admin, { mailAlerts })
  expect((await set('yes')).status).toBe(400)
  expect((await set(false)).body.settings.mailAlerts).toBe(false)
  await failures()
  await run()
  expect(await mailbox()).toEqual([])
  await set(true)
  await run()
  expect((await mailbox()).length).toBeGreaterThan(0)
})
