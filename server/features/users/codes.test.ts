import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { phoneMisses, users } from '#server/database/tables/users.ts'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { codeSentTo, post, provePhone, register, sendOtp, signInByOtp } from '#server/testing/people.ts'
import { refundSending, spendSending } from './codes.ts'

const world = await testApp()
const { app, db } = world
const { pass } = passingTime()

let numbers = 0
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const missesOf = async (phone: string) =>
  (await db.select().from(phoneMisses).where(eq(phoneMisses.phone, phone)))[0]?.misses ?? 0
const countMisses = (phone: string, misses: number) => db.insert(phoneMisses).values({ phone, misses })
async function aCode(phone: string, headers = {}) {
  const { otpToken } = (await sendOtp(world, phone, headers)).json()
  return { otpToken, otp: await codeSentTo(db, phone) }
}
const enter = (code: object) => post(app, '/auth/verify-otp', code)
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()
/** With connections that are open already: all then meet in the database at the same moment. */
async function threeTimes<T>(act: () => Promise<T>) {
  await Promise.all(Array.from({ length: 5 }, () => db.execute(sql`select pg_sleep(0.05)`)))
  return Promise.all([act(), act(), act()])
}

describe('a right code', () => {
  test('entered by three at the same moment is taken once', async () => {
    const { form } = await register(world)
    const code = await aCode(form.phone)
    expect(statuses(await threeTimes(() => enter(code)))).toEqual([200, 400, 400])
    const email = `three.${form.email}`
    const { otpToken } = (await post(app, '/users/send-email-otp', { email })).json()
    const mailed = { otpToken, otp: await codeSentTo(db, email) }
    const answers = await threeTimes(() => post(app, '/users/verify-email-otp', mailed))
    expect(statuses(answers)).toEqual([200, 400, 400])
  })

  test('proves a number once, and uses up no code but itself', async () => {
    const [asha, ravi] = [await register(world), await register(world)]
    const [hers, his] = [await aCode(asha.form.phone, asha.headers), await aCode(ravi.form.phone, ravi.headers)]
    expect((await post(app, '/users/verify-phone', hers, asha.headers)).statusCode).toBe(200)
    expect((await post(app, '/users/verify-phone', hers, asha.headers)).json()).toMatchObject({ code: 'otp_invalid' })
    expect((await post(app, '/users/verify-phone', his, ravi.headers)).statusCode).toBe(200)
  })

  test('proves a number also where whoever loses it has no address to be told at', async () => {
    const phone = `+919866${String(++numbers).padStart(6, '0')}`
    const typo = await register(world, { phone })
    await db.update(users).set({ email: null, suspendedAt: new Date() }).where(eq(users.id, typo.user._id))
    const owner = await register(world, { phone })
    expect((await provePhone(world, phone, owner.headers)).statusCode).toBe(200)
    expect(await db.select().from(devMailbox).where(eq(devMailbox.to, typo.form.email))).toHaveLength(1) // its first code
  })

  test('of an email opens no account and proves no number', async () => {
    const { form, headers } = await register(world)
    pass(61)
    const { otpToken } = (await post(app, '/users/send-email-otp', { email: form.email })).json()
    const code = { otpToken, otp: await codeSentTo(db, form.email) }
    expect((await enter(code)).json()).toMatchObject({ code: 'otp_invalid' })
    expect((await post(app, '/users/verify-phone', code, headers)).json()).toMatchObject({ code: 'otp_invalid' })
  })
})

describe('a wrong code', () => {
  test('is counted as one for its number, until a right one came', async () => {
    const { form } = await register(world)
    const code = await aCode(form.phone)
    for (const misses of [1, 2]) {
      const answer = await enter({ ...code, otp: wrongFor(code.otp) })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'otp_invalid'])
      expect(await missesOf(form.phone)).toBe(misses)
    }
    expect((await enter(code)).statusCode).toBe(200)
    expect(await missesOf(form.phone)).toBe(0)
  })

  test('is counted for its address too, until a right one came', async () => {
    const email = `misses${++numbers}@example.in`
    const { otpToken, ...times } = (await post(app, '/users/send-email-otp', { email })).json()
    expect(otpToken).toMatch(/^[\w-]{43}$/)
    expect(times).toEqual({ resendAfter: 60, expiresIn: 600 })
    const otp = await codeSentTo(db, email)
    await post(app, '/users/verify-email-otp', { otpToken, otp: wrongFor(otp) })
    expect(await missesOf(email)).toBe(1)
    expect((await post(app, '/users/verify-email-otp', { otpToken, otp })).statusCode).toBe(200)
    expect(await missesOf(email)).toBe(0)
  })

  test.each([98, 99])('after %i others', async (misses) => {
    const { form } = await register(world)
    await countMisses(form.phone, misses)
    const code = await aCode(form.phone)
    await enter({ ...code, otp: wrongFor(code.otp) })
    pass(61)
    const next = (await sendOtp(world, form.phone)).json()
    expect(next.code).toBe(misses === 99 ? 'otp_paused' : undefined)
  })

  test('that pauses one number pauses no other', async () => {
    const [paused, other] = [await register(world), await register(world)]
    await countMisses(paused.form.phone, 99)
    const code = await aCode(paused.form.phone)
    await enter({ ...code, otp: wrongFor(code.otp) })
    pass(61)
    const refused = await sendOtp(world, paused.form.phone)
    expect(refused.json().code).toBe('otp_paused')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
    expect((await signInByOtp(world, other.form.phone)).statusCode).toBe(200)
  })
})

describe('what may be sent to one number', () => {
  const refusedAfter = async (seconds: number[]) => {
    const to = `somebody ${++numbers}`
    for (const [at, wait] of seconds.entries()) {
      pass(wait)
      const sent = await spendSending(db, to).then(
        () => true,
        () => false,
      )
      if (!sent) return at
    }
    return seconds.length
  }

  test('is one in a minute', async () => {
    expect(await refusedAfter([0, 55])).toBe(1)
    expect(await refusedAfter([0, 61, 61])).toBe(3)
  })

  test('is five in an hour', async () => {
    expect(await refusedAfter([0, 700, 700, 700, 700, 700])).toBe(5)
    expect(await refusedAfter([0, 725, 725, 725, 725, 725, 725])).toBe(7)
  })

  test('is ten in a day', async () => {
    expect(await refusedAfter([0, ...Array(10).fill(8_600)])).toBe(10)
    expect(await refusedAfter([0, ...Array(11).fill(8_650)])).toBe(12)
  })

  test('is more by what was given back', async () => {
    const to = `somebody ${++numbers}`
    for (let sent = 0; sent < 12; sent++) {
      await spendSending(db, to)
      await refundSending(db, to)
    }
    await spendSending(db, to)
    await expect(spendSending(db, to)).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
