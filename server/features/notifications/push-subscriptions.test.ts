import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { makePush } from '#server/platform/push/push.ts'
import { signedIn } from '#server/testing/builders.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { app, db, call } = await requestWorld()

let browsers = 0
function aSubscription(endpoint = `https://fcm.googleapis.com/fcm/send/${++browsers}`) {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}
type PushSubscriber = { headers: Record<string, string> }
const subscribe = (who: PushSubscriber, given: object) => call('POST', '/push/subscribe', who, given)
const ownersOf = async (endpoint: string) => {
  const { rows } = await db.execute(sql`select user_id from push_subscriptions where endpoint = ${endpoint}`)
  return rows.map(({ user_id }) => user_id)
}

test('the key is the same for everyone, also for a second node', async () => {
  const { publicKey } = (await call('GET', '/push/vapid-public-key', {})).body
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(await makePush(readConfig({}), db).publicKey()).toBe(publicKey)
})

test('a browser is subscribed for whoever signed in there last', async () => {
  const [first, second] = [await aReachable(db, 'farmer'), await aReachable(db, 'customer')]
  const given = aSubscription()
  expect((await subscribe(first, given)).status).toBe(201)
  expect(await ownersOf(given.endpoint)).toEqual([first.id])
  await subscribe(second, given)
  expect(await ownersOf(given.endpoint)).toEqual([second.id])
  await call('POST', '/push/unsubscribe', first, { endpoint: given.endpoint })
  expect(await ownersOf(given.endpoint)).toEqual([second.id])
  for (let twice = 0; twice < 2; twice++)
    expect((await call('POST', '/push/unsubscribe', second, { endpoint: given.endpoint })).body).toEqual({
      subscribed: false,
    })
  expect(await ownersOf(given.endpoint)).toEqual([])
})

test('a browser that subscribes anew has one subscription; another browser keeps its own', async () => {
  const reader = await aReachable(db, 'farmer')
  const phone = { headers: await signedIn(db, reader.id) }
  const [old, renewed, other] = [aSubscription(), aSubscription(), aSubscription()]
  for (const given of [old, renewed, renewed]) await subscribe(reader, given)
  await subscribe(phone, other)
  expect([await ownersOf(old.endpoint), await ownersOf(renewed.endpoint), await ownersOf(other.endpoint)]).toEqual([
    [],
    [reader.id],
    [reader.id],
  ])
})

test('a subscription goes with its session, and not with another', async () => {
  const reader = await aReachable(db, 'farmer')
  const phone = { headers: await signedIn(db, reader.id) }
  const [here, there] = [aSubscription(), aSubscription()]
  await subscribe(reader, here)
  await subscribe(phone, there)
  await call('POST', '/auth/logout', phone)
  expect([await ownersOf(here.endpoint), await ownersOf(there.endpoint)]).toEqual([[reader.id], []])
})

test('only push services that are set up are written to', async () => {
  const reader = await aReachable(db, 'farmer')
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/1',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/1',
    'https://notfcm.googleapis.com/1',
    'https://fcm.googleapis.com:8443/1',
    'https://me@fcm.googleapis.com/1',
    'https://127.0.0.1/1',
    'https://localhost/1',
    'file:///etc/passwd',
    'push',
    '',
  ])
    expect((await subscribe(reader, aSubscription(endpoint))).status, endpoint).toBe(400)
  for (const host of ['updates.push.services.mozilla.com', 'web.push.apple.com', 'wns2-pn1p.notify.windows.com'])
    expect((await subscribe(reader, aSubscription(`https://${host}/x`))).status, host).toBe(201)
})

test('keys of another length are no keys', async () => {
  const reader = await aReachable(db, 'farmer')
  const { endpoint, keys } = aSubscription()
  for (const wrong of [{ ...keys, auth: 'short' }, { ...keys, p256dh: keys.auth }, { p256dh: keys.p256dh }, {}])
    expect((await subscribe(reader, { endpoint, keys: wrong })).status).toBe(400)
  const padded = { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` }
  expect((await subscribe(reader, { endpoint, keys: padded })).status).toBe(201)
})

test('a key that is no point of P-256 is refused by name, and nothing is stored', async () => {
  const reader = await aReachable(db, 'farmer')
  const { endpoint, keys } = aSubscription()
  const point = Buffer.from(keys.p256dh, 'base64url')
  const changed = (at: number, value: number) => {
    const bytes = Buffer.from(point)
    bytes[at] = value
    return bytes.toString('base64url')
  }
  const offTheCurve = changed(64, (point[64] ?? 0) ^ 1)
  const hybrid = changed(0, 6 + ((point[64] ?? 0) & 1)) // OpenSSL reads it, browsers never make it
  const outsideOfTheField = `BP${'_'.repeat(85)}`
  for (const p256dh of [offTheCurve, hybrid, changed(0, 2), changed(0, 0), outsideOfTheField, 'A'.repeat(87)]) {
    const { status, body } = await subscribe(reader, { endpoint, keys: { ...keys, p256dh } })
    expect([status, body.code, body.details]).toEqual([
      400,
      'validation',
      [{ path: 'keys.p256dh', message: 'must be an uncompressed point of P-256' }],
    ])
  }
  expect(await ownersOf(endpoint)).toEqual([])
})

test('without a session there is nothing to subscribe', async () => {
  expect((await app.inject({ method: 'POST', url: '/api/push/subscribe', payload: aSubscription() })).statusCode).toBe(
    401,
  )
})
