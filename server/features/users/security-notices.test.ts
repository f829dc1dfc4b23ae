import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { makeServices } from '#server/platform/services.ts'
import { jobsOf } from '#server/schedule.ts'
import { testApp } from '#server/testing/app.ts'
import { emailToken, post, register } from '#server/testing/people.ts'

const world = await testApp()
const { app, db, jobWorld } = world

const toldTo = async (headers: Record<string, string>) => {
  const { notifications } = (await app.inject({ url: '/api/notifications', headers })).json()
  return notifications.map(({ type, kind, page }: Record<string, string>) => [type, kind, page])
}

test('whoever’s password or contacts were changed is told of it in the app', async () => {
  const { form, headers } = await register(world)
  const body = { currentPassword: form.password, newPassword: 'Changed@2026now' }
  expect(
    (await post(app, '/users/reset-password', { ...body, currentPassword: 'Wrong@2026' }, headers)).statusCode,
  ).toBe(400)
  expect(await toldTo(headers)).toEqual([])
  expect((await post(app, '/users/reset-password', body, headers)).statusCode).toBe(200)
  expect(await toldTo(headers)).toEqual([['password_changed', 'security', '/profile']])
  const email = 'another@example.in'
  const payload = { email, emailToken: await emailToken(world, email), currentPassword: 'Changed@2026now' }
  const changed = await app.inject({ method: 'PATCH', url: '/api/users/profile', payload, headers })
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await toldTo(headers)).map(([type]: string[]) => type)).toEqual(['contacts_changed', 'password_changed'])
})

test('no second letter is written beside the account’s own', async () => {
  const { form, user, headers } = await register(world)
  await post(app, '/users/reset-password', { currentPassword: form.password, newPassword: 'Changed@2026now' }, headers)
  const deliver = jobsOf(makeServices(readConfig({}), db), readConfig({})).find(
    ({ name }) => name === 'deliver-notices',
  )
  await deliver?.run({ users: [user._id] }, jobWorld)
  const delivered = await db.execute(sql`select d.channel from notification_deliveries d
    join notifications n on n.id = d.notification_id where n.user_id = ${user._id}`)
  expect(delivered.rows).toEqual([{ channel: 'live' }])
  const { rows } = await db.execute(sql`select subject from outbox where "to" = ${user.email} order by id`)
  expect(rows.map(({ subject }) => subject).filter((one) => /password/.test(String(one)))).toHaveLength(1)
})
