import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmin } from '#server/features/admin/door.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { testApp } from '#server/testing/app.ts'
import { post, register } from '#server/testing/people.ts'

const world = await testApp()
const { app, db } = world

/** Does something while hashing has hardly ever a place left. */
async function whileCrowded(work: () => Promise<void>) {
  let isBusy = true
  const crowd = Array.from({ length: 80 }, async () => {
    while (isBusy) await hashPassword('Mandya@2026kolar').catch(() => setImmediate())
  })
  try {
    await work()
  } finally {
    isBusy = false
    await Promise.all(crowd)
  }
}

/** Asks until it was turned away `times` times. */
const turnedAway = (times: number, ask: () => Promise<{ statusCode: number }>) =>
  whileCrowded(async () => {
    for (let refused = 0; refused < times; ) {
      const { statusCode } = await ask()
      if (statusCode === 503) refused++
      else expect(statusCode).toBeLessThan(300)
    }
  })

test('a right password that a busy server turned away does not lock its owner out', async () => {
  const { form } = await register(world)
  const logIn = () => post(app, '/auth/login', { email: form.email, password: form.password })
  await turnedAway(11, logIn)
  expect((await logIn()).statusCode).toBe(200)
})

test('nor does it lock an admin out', async () => {
  await createAdmin(db, 'boss', 'Mandya@2026kolar')
  const enrol = { username: 'boss', password: 'Mandya@2026kolar', deviceFingerprint: 'first-device-of-the-boss' }
  expect((await post(app, '/admin/login', enrol)).statusCode).toBe(200)
  const other = { ...enrol, deviceFingerprint: 'second-device-of-the-boss' }
  const logIn = async () => {
    const answer = await post(app, '/admin/login', other)
    return { statusCode: answer.json().code === 'device_not_authorised' ? 200 : answer.statusCode }
  }
  await turnedAway(6, logIn)
  expect((await post(app, '/admin/login', other)).json()).toMatchObject({ code: 'device_not_authorised' })
})

test('nor does it count where a new password asks for the old one', async () => {
  const { form, headers } = await register(world)
  const change = () =>
    post(app, '/users/reset-password', { currentPassword: form.password, newPassword: form.password }, headers)
  await turnedAway(11, change)
  expect((await change()).statusCode).toBe(200)
})

test('nor where an account is closed', async () => {
  const people = [await register(world), await register(world), await register(world)]
  let at = 0
  const close = () => {
    const { form, headers } = people[at] ?? { form: { password: '' }, headers: {} }
    return app.inject({ method: 'DELETE', url: '/api/users/profile', payload: { password: form.password }, headers })
  }
  let refused = 0
  await whileCrowded(async () => {
    while (refused < 11) {
      const { statusCode } = await close()
      expect([204, 503]).toContain(statusCode)
      // one that found a place has closed the account: the next person is asked from the start
      if (statusCode === 204) at++
      refused = statusCode === 204 ? 0 : refused + 1
    }
  })
  expect((await close()).statusCode).toBe(204)
})

test('as many right passwords at the same moment as there are wrong tries leave nothing behind', async () => {
  const { form } = await register(world)
  const logIn = (password: string) => post(app, '/auth/login', { email: form.email, password })
  await Promise.all(Array.from({ length: 20 }, () => logIn(form.password)))
  for (let i = 0; i < 9; i++) expect((await logIn('Wrong@2026')).statusCode).toBe(401)
  expect((await logIn(form.password)).statusCode).toBe(200)
})

test('wrong passwords count for what was typed: a locked email does not tell which number belongs to it', async () => {
  const { form } = await register(world)
  const wrong = (whose: object) => post(app, '/auth/login', { ...whose, password: 'Wrong@2026' })
  const statuses = async (whose: object, times: number) => {
    const all: number[] = []
    for (let i = 0; i < times; i++) all.push((await wrong(whose)).statusCode)
    return all
  }
  const lockedAtLast = [...Array(10).fill(401), 429]
  expect(await statuses({ email: form.email }, 11)).toEqual(lockedAtLast)
  expect((await wrong({ email: form.email.toUpperCase() })).statusCode).toBe(429)
  expect(await statuses({ email: 'nobody.at.all@example.in' }, 11)).toEqual(lockedAtLast)
  expect((await post(app, '/auth/login', { phone: form.phone, password: form.password })).statusCode).toBe(200)
  expect(await statuses({ phone: form.phone }, 11)).toEqual(lockedAtLast)
  expect(await statuses({ phone: '+919811188888' }, 11)).toEqual(lockedAtLast)
})
