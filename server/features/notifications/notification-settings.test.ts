import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noticeKinds, usualSettings } from '#contract/notifications/settings.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, call } = await requestWorld()

type SettingsOwner = Awaited<ReturnType<typeof aReachable>>
const settingsOf = async (who: SettingsOwner) => (await call('GET', '/notifications/settings', who)).body.settings
const change = (who: SettingsOwner, given: object) => call('PUT', '/notifications/settings', who, given)

test('usually mail comes only from support and about the account, pushes of every kind, and no hour is quiet', async () => {
  const settings = await settingsOf(await aReachable(db, 'customer'))
  const mailed = noticeKinds.filter((kind) => settings.channels[kind].email)
  expect(mailed).toEqual(['support', 'security'])
  expect(noticeKinds.every((kind) => settings.channels[kind].push)).toBe(true)
  expect(settings.quietHours).toBe(null)
})

test('a change is kept, and what it leaves out stays as it was', async () => {
  const [reader, other] = [await aReachable(db, 'farmer'), await aReachable(db, 'farmer')]
  const night = { from: '21:30', to: '06:00' }
  expect((await change(reader, { quietHours: night })).body.settings).toEqual({ ...usualSettings, quietHours: night })
  await change(reader, { channels: { deal: { email: true } } })
  await change(reader, { channels: { bulk: { push: false, email: false } } })
  const { channels, quietHours } = await settingsOf(reader)
  expect([channels.deal, channels.bulk, quietHours]).toEqual([
    { push: true, email: true },
    { push: false, email: false },
    night,
  ])
  expect((await change(reader, { quietHours: null })).body.settings.quietHours).toBe(null)
  expect(await settingsOf(other)).toEqual(usualSettings)
})

test('changes at the same moment do not undo each other', async () => {
  const reader = await aReachable(db, 'vendor')
  await Promise.all(noticeKinds.map((kind) => change(reader, { channels: { [kind]: { push: false } } })))
  const { channels } = await settingsOf(reader)
  expect(noticeKinds.filter((kind) => channels[kind].push)).toEqual([])
})

test('what is no setting is refused, and nothing of it kept', async () => {
  const reader = await aReachable(db, 'farmer')
  for (const wrong of [
    { quietHours: { from: '25:00', to: '06:00' } },
    { quietHours: { from: '9:00', to: '10:00' } },
    { quietHours: { from: '22:00', to: '22:00' } },
    { quietHours: { from: '22:00' } },
    { quietHours: 'night' },
    { channels: { deal: { push: 'no' } } },
    { channels: { gossip: { push: true } } },
    { channels: { deal: { email: true } }, quietHours: {} },
  ])
    expect((await change(reader, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect(await settingsOf(reader)).toEqual(usualSettings)
})

test('what an earlier or later release has stored does not take the settings away', async () => {
  const reader = await aReachable(db, 'farmer')
  const store = (channels: object) =>
    db.execute(sql`insert into notification_settings (user_id, channels) values (${reader.id}, ${JSON.stringify(channels)})
      on conflict (user_id) do update set channels = excluded.channels`)
  await store({ deal: { push: false }, gossip: { push: false } })
  expect((await settingsOf(reader)).channels).toMatchObject({
    deal: { push: false, email: false },
    security: { push: true, email: true },
  })
  await store({ deal: 'never' })
  expect(await settingsOf(reader)).toEqual(usualSettings)
})
