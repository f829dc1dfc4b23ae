import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { makeServices } from '#server/platform/services.ts'
import { testDatabase } from '#server/testing/database.ts'
import { jobsOf, scheduleOf } from './schedule.ts'

const { db } = await testDatabase()

test('every clock runs a job that exists', () => {
  const jobs = jobsOf(makeServices(readConfig({}), db))
  for (const demo of [true, false])
    for (const { job } of scheduleOf({ demo })) expect(jobs.map(({ name }) => name)).toContain(job.name)
})

test('only a demo is renewed', () => {
  const clocked = (demo: boolean) => scheduleOf({ demo }).map(({ job }) => job.name)
  expect(clocked(true)).toEqual([...clocked(false), 'renew-demo'])
  expect(clocked(false).length).toBeGreaterThan(0)
})
