import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { register } from '#server/testing/people.ts'

const world = await testApp()
const { app, db } = world
const time = passingTime()
const agree = async (termsVersion: unknown, headers: Record<string, string>) =>
  app.inject({ method: 'PUT', url: '/api/users/profile/terms', payload: { termsVersion }, headers })
const profileOf = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/users/profile/data', headers })).json().profile

describe('agreeing to the terms', () => {
  test('while registering keeps version and time, and both are in the own data', async () => {
    const { answer, headers } = await register(world, { termsVersion: '2026-11-18' })
    expect(answer.json().user.termsVersion).toBe('2026-11-18')
    expect(await profileOf(headers)).toMatchObject({
      termsVersion: '2026-11-18',
      termsAt: expect.stringMatching(/^\d{4}-/),
    })
  })

  test('is nothing where registering did not say so', async () => {
    const { answer, headers } = await register(world)
    expect(answer.json().user.termsVersion).toBeNull()
    expect(await profileOf(headers)).toMatchObject({ termsVersion: null, termsAt: null })
  })

  test.each(['', ' ', 'x'.repeat(41), '<b>', 7, ['2026-11-18']])(
    'to %j is refused while registering',
    async (version) => {
      const { answer } = await register(world, { termsVersion: version })
      expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, 'termsVersion'])
    },
  )

  test('to a newer version takes the place of an older; to the same or an older one changes nothing', async () => {
    const { headers } = await register(world, { termsVersion: '2026-11-18' })
    time.days(1)
    const answer = await agree('2027-01-31', headers)
    expect([answer.statusCode, answer.json().user.termsVersion]).toEqual([200, '2027-01-31'])
    const { termsAt } = await profileOf(headers)
    time.days(1)
    for (const version of ['2027-01-31', '2026-11-18'])
      expect((await agree(version, headers)).json().user.termsVersion).toBe('2027-01-31')
    expect((await profileOf(headers)).termsAt).toBe(termsAt)
  })

  test('without a version is refused', async () => {
    const { headers } = await register(world)
    expect((await agree(undefined, headers)).statusCode).toBe(400)
  })

  test('is forgotten with the account', async () => {
    const { headers, user, form } = await register(world, { termsVersion: '2026-11-18' })
    const closed = await app.inject({
      method: 'DELETE',
      url: '/api/users/profile',
      payload: { password: form.password },
      headers,
    })
    expect(closed.statusCode).toBe(204)
    const [row] = await db.select().from(users).where(eq(users.id, user._id))
    expect([row?.termsVersion, row?.termsAt]).toEqual([null, null])
  })
})
