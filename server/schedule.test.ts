import { expect, test } from 'vitest'
import { sleepJobs } from '#server/features/products/jobs.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeServices } from '#server/platform/services.ts'
import { testDatabase } from '#server/testing/database.ts'
import { jobsOf, scheduleOf } from './schedule.ts'

const { db } = await testDatabase()

test('every clock runs a job that exists', () => {
  const jobs = jobsOf(makeServices(readConfig({}), db), readConfig({}))
  for (const demo of [true, false])
    for (const { job } of scheduleOf({ demo })) expect(jobs.map(({ name }) => name)).toContain(job.name)
})

test('only a demo is renewed', () => {
  const clocked = (demo: boolean) => scheduleOf({ demo }).map(({ job }) => job.name)
  expect(clocked(true)).toEqual([...clocked(false), 'renew-demo'])
  expect(clocked(false).length).toBeGreaterThan(0)
})

test('what people wait for is told at 07:30 in India, and sellers are asked all day, as the job itself keeps the night', () => {
  const at = (name: string) => scheduleOf({ demo: false }).find(({ job }) => job.name === name)?.at
  expect(at('tell-waiting')).toBe('0 2 * * *') // UTC
  expect(at(sleepJobs.tellSellersJob.name)).toBe('*/5 * * * *')
})

test('mail, SMS and push fail with a service outside, and no other job does', () => {
  const environment = {
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'seedha@example.in',
    SMS_PROVIDER: 'gateway',
    SMS_GATEWAY_URL: 'http://127.0.0.1/{phone}/{code}',
  }
  const jobs = jobsOf(makeServices(readConfig(environment), db), readConfig(environment))
  expect(jobs.flatMap(({ name, isOutside }) => (isOutside ? [name] : []))).toEqual(['push', 'mail', 'sms'])
})
