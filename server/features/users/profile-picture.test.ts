import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { moveClock } from '#server/platform/database/clock.ts'
import { makePictures } from '#server/platform/pictures/pictures.ts'
import { sweepJob } from '#server/platform/pictures/sweep.ts'
import { testApp } from '#server/testing/app.ts'
import { register } from '#server/testing/people.ts'
import { changePicture } from './profile.ts'

// Other processes do the work: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'seedha-profile-picture-'))
const { app, db, jobWorld } = await testApp({ DATA_DIR: folder }, { isPatient: true })
afterAll(() => rmSync(folder, { recursive: true }))

const sweepUp = () => sweepJob(makePictures(readConfig({ DATA_DIR: folder }))).run({}, jobWorld)
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
const loose = async () => (await db.execute(sql`select 1 from loose_pictures`)).rows.length
const shown = async (url: string) => (await app.inject({ url })).statusCode
const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'green' } })
  .png()
  .toBuffer()

async function setPicture(headers: { authorization: string }, bytes: Buffer = photo) {
  const form = new FormData()
  form.set('profileImage', new Blob([Uint8Array.from(bytes)]), 'me.png')
  const packed = new Response(form)
  const type = { 'content-type': packed.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await packed.arrayBuffer())
  const url = '/api/users/profile/image'
  return app.inject({ method: 'PATCH', url, headers: { ...headers, ...type }, payload })
}
const pictureIn = (answer: Awaited<ReturnType<typeof setPicture>>): string => answer.json().user.profileImageUrl

test('a new picture is shown, and the one before it is removed', async () => {
  const { headers } = await register({ app, db })
  const first = pictureIn(await setPicture(headers))
  expect([await shown(first), await loose()]).toEqual([200, 0])
  const second = pictureIn(await setPicture(headers))
  await sweepUp()
  expect([await shown(first), await shown(second), await loose()]).toEqual([404, 200, 0])
})

test('is cut to a square', async () => {
  const { headers } = await register({ app, db })
  const { rawPayload } = await app.inject({ url: pictureIn(await setPicture(headers)) })
  const { width, height } = await sharp(rawPayload).metadata()
  expect([width, height]).toEqual([600, 600])
})

test('two at the same moment leave one', async () => {
  const { headers } = await register({ app, db })
  const before = files()
  const answers = await Promise.all([setPicture(headers), setPicture(headers)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await sweepUp()
  expect([files() - before, await loose()]).toEqual([4, 0])
  const { user } = (await app.inject({ url: '/api/auth/me', headers })).json()
  expect(await shown(user.profileImageUrl)).toBe(200)
})

test('what is no picture changes nothing', async () => {
  const { headers } = await register({ app, db })
  const kept = pictureIn(await setPicture(headers))
  const before = files()
  expect((await setPicture(headers, Buffer.from('no picture'))).json()).toMatchObject({ code: 'image_type' })
  expect([files(), await loose(), await shown(kept)]).toEqual([before, 0, 200])
})

test('a disk that takes nothing is told, and the picture before stays', async () => {
  const { headers } = await register({ app, db })
  const kept = pictureIn(await setPicture(headers))
  const shelf = join(folder, 'pictures')
  renameSync(shelf, `${shelf}-away`)
  writeFileSync(shelf, 'not a folder')
  const answer = await setPicture(headers)
  rmSync(shelf)
  renameSync(`${shelf}-away`, shelf)
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'pictures_unavailable'])
  const { user } = (await app.inject({ url: '/api/auth/me', headers })).json()
  expect([user.profileImageUrl, await shown(kept)]).toEqual([kept, 200])
  moveClock(3_601)
  await sweepUp()
  moveClock(-3_601)
  expect([await shown(kept), await loose()]).toEqual([200, 0])
})

test('one account’s flood of large pictures turns nobody else away', async () => {
  const greedy = await register({ app, db })
  const other = await register({ app, db })
  const large = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const flood = Promise.all(Array.from({ length: 24 }, () => setPicture(greedy.headers, large)))
  for (let sent = 0; sent < 10; sent++) expect((await setPicture(other.headers)).statusCode).toBe(200)
  expect(new Set((await flood).map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  await sweepUp()
  expect(await loose()).toBe(0)
})

test('sixty pictures an hour are enough for one account', async () => {
  const { headers } = await register({ app, db })
  const other = await register({ app, db })
  const send = () => setPicture(headers, Buffer.from('no picture'))
  for (let sent = 0; sent < 60; sent++) expect((await send()).statusCode).toBe(400)
  expect((await send()).json()).toMatchObject({ code: 'too_many_requests' })
  expect((await setPicture(other.headers)).statusCode).toBe(200)
})

test('a closed account’s picture is removed', async () => {
  const { headers, form } = await register({ app, db })
  const url = pictureIn(await setPicture(headers))
  const payload = { password: form.password }
  expect((await app.inject({ method: 'DELETE', url: '/api/users/profile', headers, payload })).statusCode).toBe(204)
  await sweepUp()
  expect([await shown(url), await loose()]).toEqual([404, 0])
})

test('a picture that arrives after its account was closed is nobody’s', async () => {
  const { headers, form, user } = await register({ app, db })
  const payload = { password: form.password }
  expect((await app.inject({ method: 'DELETE', url: '/api/users/profile', headers, payload })).statusCode).toBe(204)
  await expect(
    changePicture(db, { id: user._id, role: 'farmer', sessionId: user._id }, '/pictures/late'),
  ).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  const { rows } = await db.execute(sql`select profile_image_url from users where id = ${user._id}`)
  expect(rows).toEqual([{ profile_image_url: null }])
})
