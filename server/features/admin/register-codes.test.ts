import { expect, test } from 'vitest'
import { passingTime } from '#server/testing/clock.ts'
import { overviewWorld } from '#server/testing/overview.ts'
import { post } from '#server/testing/people.ts'
import { aPhone, phoneAccounts } from '#server/testing/phone-accounts.ts'

const world = await overviewWorld()
const { app, call, admin, alertOf } = world
const time = passingTime()
const { send } = phoneAccounts(world, time.pass)
const allow = (registerCodesPerDay: number) => call('PUT', '/admin/system/settings', admin, { registerCodesPerDay })

test('more codes to register with than usual in a day are an alert until the day is over, which can be dismissed', async () => {
  await allow(3)
  for (let sent = 0; sent < 2; sent++) expect((await send(aPhone())).statusCode).toBe(200)
  expect(await alertOf('register_codes')).toBeUndefined()
  await send(aPhone())
  const alert = await alertOf('register_codes')
  expect(alert).toMatchObject({
    severity: 'medium',
    params: { count: 3 },
    leadsTo: '/admin/dashboard/system',
    isDismissible: true,
  })
  await call('DELETE', `/admin/dashboard/alerts/${encodeURIComponent(alert?._id ?? '')}`, admin)
  expect(await alertOf('register_codes')).toBeUndefined()
  time.days(1.1)
  expect(await alertOf('register_codes')).toBeUndefined()
  for (let sent = 0; sent < 3; sent++) await send(aPhone())
  expect(await alertOf('register_codes')).toMatchObject({ params: { count: 3 } })
  await allow(1_000)
  expect(await alertOf('register_codes')).toBeUndefined()
})

test('codes to sign in with, and those that were refused, are not counted', async () => {
  await allow(1)
  for (const payload of [{ phone: aPhone() }, { phone: aPhone(), purpose: 'register', captcha: 'none' }])
    expect((await post(app, '/auth/send-otp', payload)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await alertOf('register_codes')).toBeUndefined()
})
