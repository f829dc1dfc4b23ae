import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { SetUpError } from '../set-up-error.ts'
import { retryLocks } from './lock-retry.ts'

const log = makeLog('silent')
const failing = (code: string) => Object.assign(new Error('from the driver'), { code })

function aClock() {
  let time = 0
  return {
    now: () => time,
    async sleep(ms: number) {
      time += ms
    },
  }
}

test('a lock that is never free ends it after ten minutes, with one line that says what to do', async () => {
  const clock = aClock()
  let tries = 0
  const giving = retryLocks(
    '0042_goods',
    log,
    async () => Promise.reject(failing(tries++ % 2 ? '55P03' : '40P01')),
    clock,
  )
  const error = await giving.catch((reason) => reason)
  expect(error).toBeInstanceOf(SetUpError)
  expect(error.message).toMatch(/^The migration 0042_goods got no lock on its tables for 10 minutes: .*start again\.$/)
  expect(clock.now()).toBeGreaterThan(590_000)
  expect(tries).toBeGreaterThan(100)
})

test('any other error is thrown at once', async () => {
  let tries = 0
  const failed = retryLocks('0042_goods', log, async () => {
    tries++
    throw failing('42601')
  })
  await expect(failed).rejects.toThrow('from the driver')
  expect(tries).toBe(1)
})
