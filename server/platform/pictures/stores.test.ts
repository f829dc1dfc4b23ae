import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cloudinaryDouble, cloudinaryKeys } from '#server/testing/cloudinary-double.ts'
import { testDatabase } from '#server/testing/database.ts'
import { s3Double, s3Keys } from '#server/testing/s3-double.ts'
import { readConfig } from '../config.ts'
import { moveClock } from '../database/clock.ts'
import { makeServer } from '../http/bare-server.ts'
import { makeLog } from '../log.ts'
import { cloudinaryStore, signatureOf } from './cloudinary-store.ts'
import { keepPictures } from './keeping.ts'
import { makePictures, picturesIn } from './pictures.ts'
import { pictureRoutes } from './routes.ts'
import { s3Store } from './s3-store.ts'
import { sweepJob } from './sweep.ts'

const { db } = await testDatabase()
const log = makeLog('silent')
const s3 = await s3Double()
const cloudinary = await cloudinaryDouble()
afterAll(() => {
  s3.stop()
  cloudinary.stop()
})

const s3Set = {
  PICTURES: 's3',
  S3_ENDPOINT: s3.origin,
  S3_REGION: s3Keys.region,
  S3_BUCKET: s3Keys.bucket,
  S3_ACCESS_KEY_ID: s3Keys.keyId,
  S3_SECRET_ACCESS_KEY: s3Keys.secret,
}
const cloudinarySet = {
  PICTURES: 'cloudinary',
  VITE_CLOUDINARY_CLOUD_NAME: cloudinaryKeys.cloud,
  VITE_CLOUDINARY_API_KEY: cloudinaryKeys.apiKey,
  CLOUDINARY_API_SECRET: cloudinaryKeys.secret,
  CLOUDINARY_BASE_URL: cloudinary.origin,
  CLOUDINARY_DELIVERY_URL: cloudinary.origin,
}
const hasty = { timeoutMs: 1_500 }
const services = [
  {
    name: 'S3',
    double: s3,
    set: s3Set,
    impatient: s3Store({ endpoint: s3.origin, ...s3Keys }, hasty),
    wrongSecret: { ...s3Set, S3_SECRET_ACCESS_KEY: 'wrong' },
  },
  {
    name: 'Cloudinary',
    double: cloudinary,
    set: cloudinarySet,
    impatient: cloudinaryStore(
      { ...cloudinaryKeys, baseUrl: cloudinary.origin, deliveryUrl: cloudinary.origin },
      hasty,
    ),
    wrongSecret: { ...cloudinarySet, CLOUDINARY_API_SECRET: 'wrong' },
  },
]

const photo = () =>
  sharp({ create: { width: 1500, height: 900, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
const noted = async () => (await db.execute(sql`select 1 from loose_pictures`)).rows.length
const away = { code: 'pictures_unavailable', status: 503 }

describe.each(services)('$name', ({ double, set, impatient, wrongSecret }) => {
  const pictures = makePictures(readConfig(set))
  const server = makeServer(readConfig(set), log)
  pictureRoutes(server, readConfig(set))
  const sweepUp = () => sweepJob(pictures).run({}, { db, log, signal: new AbortController().signal })
  /** As a browser gets it: from us, or from where we redirect to. */
  const shown = async (url: string) => {
    const answer = await server.inject({ url })
    if (answer.statusCode !== 302) return { status: answer.statusCode, bytes: answer.rawPayload }
    const there = await fetch(String(answer.headers.location))
    return { status: there.status, bytes: Buffer.from(await there.arrayBuffer()) }
  }
  beforeEach(async () => {
    double.suffer(() => undefined)
    double.files.clear()
    await db.execute(sql`delete from loose_pictures`)
  })
  afterAll(() => server.close())

  test('keeps a picture as four files, shows each, and removes all', async () => {
    const url = await pictures.save(await photo(), 'free')
    const id = url.slice('/pictures/'.length, -'.jpg'.length)
    const names = [`${id}-1200.webp`, `${id}-320.webp`, `${id}-640.webp`, `${id}.jpg`]
    expect([...double.files.keys()].sort()).toEqual(names)
    expect([...double.files.values()].map(({ type }) => type).sort()).toEqual([
      'image/jpeg',
      'image/webp',
      'image/webp',
      'image/webp',
    ])
    expect(await sharp((await shown(url)).bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 720 })
    for (const width of [320, 640, 1200])
      expect(await sharp((await shown(`${url}?w=${width}`)).bytes).metadata()).toMatchObject({ format: 'webp', width })
    await pictures.remove(url)
    expect(double.files.size).toBe(0)
    await pictures.remove(url)
    expect((await shown(url)).status).toBe(404)
  })

  test('a wrong secret stores nothing, and the log is told why', async () => {
    const failed = makePictures(readConfig(wrongSecret)).save(await photo(), 'free')
    await expect(failed).rejects.toMatchObject(away)
    await expect(failed).rejects.toHaveProperty('cause.message', expect.stringMatching(/answered 40[13]/))
    expect(double.files.size).toBe(0)
  })

  test('a service that is broken, or vanishes half way, leaves nothing behind', async () => {
    for (const trouble of [500, 'vanishes'] as const) {
      double.suffer((act, count) => (act === 'put' && count > 2 ? trouble : undefined))
      await expect(keepPictures(db, pictures, [await photo()], 'free', 'a farmer')).rejects.toMatchObject(away)
      expect(double.counts).toMatchObject({ put: 4, drop: 4 })
      expect(double.files.size).toBe(0)
    }
  })

  test('a second picture that fails takes the first with it', async () => {
    double.suffer((act, count) => (act === 'put' && count > 5 ? 500 : undefined))
    await expect(keepPictures(db, pictures, [await photo(), await photo()], 'free', 'a farmer')).rejects.toMatchObject(
      away,
    )
    expect(double.files.size).toBe(0)
  })

  test('a service that hangs is given up', async () => {
    double.suffer((act, count) => (act === 'put' && count > 2 ? 'hangs' : undefined))
    await expect(keepPictures(db, picturesIn(impatient), [await photo()], 'free', 'a farmer')).rejects.toMatchObject(
      away,
    )
    expect(double.files.size).toBe(0)
  })

  test('what stays in a service that is gone altogether is removed when it is back', async () => {
    double.suffer((act, count) => (act === 'drop' || count > 2 ? 'vanishes' : undefined))
    await expect(keepPictures(db, pictures, [await photo()], 'free', 'a farmer')).rejects.toMatchObject(away)
    expect(double.files.size).toBe(2)
    moveClock(3_601)
    try {
      await expect(sweepUp()).rejects.toMatchObject(away)
      double.suffer(() => undefined)
      await sweepUp()
    } finally {
      moveClock(-3_601)
    }
    expect(double.files.size).toBe(0)
    expect(await noted()).toBe(0)
  })
})

test('S3 that is broken or hangs is away, not missing, and nobody keeps that answer', async () => {
  const server = makeServer(readConfig(s3Set), log)
  pictureRoutes(server, readConfig(s3Set))
  const url = await makePictures(readConfig(s3Set)).save(await photo(), 'free')
  expect((await server.inject({ url })).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  s3.suffer(() => 500)
  const answer = await server.inject({ url })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' })
  s3.suffer(() => 'hangs')
  await expect(s3Store({ endpoint: s3.origin, ...s3Keys }, hasty).find('x.jpg')).rejects.toMatchObject(away)
  await server.close()
})

test('Cloudinary’s own example has the signature of its reference', () => {
  const eager = 'w_400,h_300,c_pad|w_260,h_200,c_crop'
  expect(signatureOf({ timestamp: '1315060510', public_id: 'sample_image', eager }, 'abcd')).toBe(
    'bfd09f95f331f558cbd1320e67aa8d488770583e',
  )
})
