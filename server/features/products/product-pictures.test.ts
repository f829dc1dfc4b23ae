import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock } from '#server/platform/database/clock.ts'
import { register } from '#server/testing/people.ts'
import {
  addPictures,
  aPerson,
  aPhoto,
  type InjectHeaders,
  productForm,
  productWorld,
} from '#server/testing/products.ts'

const world = await productWorld()
const { app, db, dataDir, files, sweep, get, send, patch, remove } = world
const farmer = await aPerson(db, 'farmer')
const sizes = 4
const hour = 3_601

const sweepLater = async () => {
  moveClock(hour)
  await sweep()
  moveClock(-hour)
}

const rows = async (table: 'products' | 'loose_pictures') =>
  Number((await db.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n)
const product = async (pictures: Buffer[], headers: InjectHeaders = farmer.headers) =>
  (await send(await productForm({}, pictures), headers)).json().product
const add = (id: string, pictures: Buffer[], headers: InjectHeaders = farmer.headers) =>
  send(addPictures(new FormData(), pictures), headers, `/products/${id}/images`)
const photos = (...widths: number[]) => Promise.all(widths.map((width) => aPhoto(width)))
const statusOf = async (url: string) => (await app.inject({ url })).statusCode
const widthOf = async (url: string) => (await sharp((await app.inject({ url })).rawPayload).metadata()).width

/** Nothing under way, nothing left over: what a test adds is its own. */
beforeEach(() => sweepLater())

describe('the pictures of a product', () => {
  test('are kept in the order they were sent, the first is the cover', async () => {
    const { images } = await product(await photos(50, 60, 70))
    expect(await Promise.all(images.map(widthOf))).toEqual([50, 60, 70])
    expect(await rows('loose_pictures')).toBe(0)
  })

  test('are at most 1200 by 1200, and come as WebP in three widths', async () => {
    const { images } = await product([await aPhoto(2400, 1800)])
    const [url] = images
    const whole = await app.inject({ url })
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
    for (const width of [320, 640, 1200]) {
      const { rawPayload, headers } = await app.inject({ url: `${url}?w=${width}` })
      expect(headers['content-type']).toBe('image/webp')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    }
  })

  test('may be PNG, and do not say where they were taken', async () => {
    const png = await sharp(await aPhoto())
      .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .png()
      .toBuffer()
    const { images } = await product([png])
    const { format, exif } = await sharp((await app.inject({ url: images[0] })).rawPayload).metadata()
    expect([format, exif]).toEqual(['jpeg', undefined])
  })

  test('may be three of nearly 10 MB', async () => {
    const large = Buffer.concat([await aPhoto(), Buffer.alloc(9_900_000)])
    expect((await product([large, large, large])).images).toHaveLength(3)
  })

  test('are added at the end, up to three', async () => {
    const { _id } = await product(await photos(50))
    const answer = await add(_id, await photos(60, 70))
    expect(answer.statusCode).toBe(201)
    expect(await Promise.all(answer.json().product.images.map(widthOf))).toEqual([50, 60, 70])
    const before = files().length
    const fourth = await add(_id, await photos(80))
    expect([fourth.statusCode, fourth.json().code]).toEqual([400, 'too_many_images'])
    expect([files().length, await rows('loose_pictures')]).toEqual([before, 0])
  })

  test('two added at once to two: one is the third, the other too many', async () => {
    const { _id } = await product(await photos(50, 60))
    const before = files().length
    const answers = await Promise.all([add(_id, await photos(70)), add(_id, await photos(80))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    expect((await get(`/products/${_id}`)).json().product.images).toHaveLength(3)
    await sweepLater()
    expect(files()).toHaveLength(before + sizes)
  })

  test('are added once for one key', async () => {
    const { _id } = await product(await photos(50))
    const headers = { ...farmer.headers, 'idempotency-key': 'one-more' }
    const [photo, other] = await photos(60, 70)
    const first = await add(_id, [photo ?? Buffer.of()], headers)
    const again = await add(_id, [photo ?? Buffer.of()], headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await add(_id, [other ?? Buffer.of()], headers)).statusCode).toBe(409)
    expect((await get(`/products/${_id}`)).json().product.images).toHaveLength(2)
  })

  test('are needed to add any', async () => {
    const { _id } = await product(await photos(50))
    const empty = new FormData()
    empty.append('note', 'no picture')
    const answer = await send(empty, farmer.headers, `/products/${_id}/images`)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'images'])
  })
})

describe('the list of kept pictures', () => {
  test('reorders them', async () => {
    const { _id, images } = await product(await photos(50, 60, 70))
    const turned = images.toReversed()
    expect((await patch(_id, { images: turned }, farmer.headers)).json().product.images).toEqual(turned)
    expect((await get(`/products/${_id}`)).json().product.images).toEqual(turned)
    await sweep()
    for (const url of images) expect(await statusOf(url)).toBe(200)
  })

  test('removes those it leaves out, with their files', async () => {
    const { _id, images } = await product(await photos(50, 60, 70))
    const before = files().length
    const [first, second, third] = images
    expect((await patch(_id, { images: [third, first] }, farmer.headers)).json().product.images).toEqual([third, first])
    await sweep()
    expect(files()).toHaveLength(before - sizes)
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([200, 404, 200])
    expect((await patch(_id, { images: [second] }, farmer.headers)).statusCode).toBe(400)
  })

  test('refuses a picture of another product, a foreign address, or one twice, and changes nothing', async () => {
    const { _id, images } = await product(await photos(50, 60))
    const [cover] = images
    const [foreign] = (await product(await photos(70))).images
    const wrong = [
      [cover, foreign],
      [foreign],
      [cover, cover],
      ['https://elsewhere.example/a.jpg'],
      [''],
      [`${cover}?w=320`],
    ]
    for (const kept of [...wrong, [...images, ...images], [null], 'all', { 0: cover }]) {
      const answer = await patch(_id, { images: kept, price: 1 }, farmer.headers)
      expect([kept, answer.statusCode, answer.json().code]).toEqual([kept, 400, 'validation'])
    }
    expect((await get(`/products/${_id}`)).json().product).toMatchObject({ images, price: 28 })
    await sweep()
    for (const url of [...images, foreign]) expect(await statusOf(url)).toBe(200)
  })

  test('leaves no product without one, as none is listed without', async () => {
    const { _id, images } = await product(await photos(50, 60))
    const answer = await patch(_id, { images: [], price: 1 }, farmer.headers)
    const bare = await send(await productForm({}, []), farmer.headers)
    expect([answer.statusCode, answer.json()]).toEqual([bare.statusCode, bare.json()])
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'images'])
    expect((await get(`/products/${_id}`)).json().product).toMatchObject({ images, price: 28 })
  })

  test('two at once: what one removes the other cannot keep', async () => {
    const { _id, images } = await product(await photos(50, 60))
    const [first, second] = images
    const answers = await Promise.all([[first], [second]].map((kept) => patch(_id, { images: kept }, farmer.headers)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    await sweep()
    const [left, ...none] = (await get(`/products/${_id}`)).json().product.images
    expect(none).toEqual([])
    expect(await statusOf(left)).toBe(200)
  })
})

describe('pictures go', () => {
  test('with their product', async () => {
    const before = files().length
    const { _id } = await product(await photos(50, 60))
    expect((await remove(_id, farmer.headers)).statusCode).toBe(204)
    await sweep()
    expect([files().length, await rows('loose_pictures')]).toEqual([before, 0])
  })

  test('with the account of their seller, from every product, and nobody else’s', async () => {
    const { images } = await product(await photos(50))
    const before = files().length
    const { headers, form } = await register(world)
    await product(await photos(50, 60), headers)
    await product(await photos(70), headers)
    expect(files()).toHaveLength(before + 3 * sizes)
    const payload = { password: form.password }
    expect((await app.inject({ method: 'DELETE', url: '/api/users/profile', payload, headers })).statusCode).toBe(204)
    await sweep()
    expect([files().length, await rows('loose_pictures')]).toEqual([before, 0])
    expect(await statusOf(images[0])).toBe(200)
  })

  test('by a job that is asked for in the same breath', async () => {
    const { _id } = await product(await photos(50))
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    expect((await remove(_id, farmer.headers)).statusCode).toBe(204)
    const asked = sql`select 1 from graphile_worker.jobs where task_identifier = 'sweep-pictures'`
    expect((await db.execute(asked)).rows).toHaveLength(1)
  })
})

describe('an upload that fails half way leaves neither row nor file', () => {
  let before: number[] = []
  const state = async () => [files().length, await rows('products'), await rows('loose_pictures')]
  beforeEach(async () => {
    before = await state()
  })

  test('when the last of three pictures is broken', async () => {
    const broken = (await aPhoto(300, 300)).subarray(0, 400)
    const { _id } = await product(await photos(50))
    before = await state()
    for (const answer of [
      await send(await productForm({}, [...(await photos(50, 60)), broken]), farmer.headers),
      await add(_id, [...(await photos(50)), broken]),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Invalid image file.'])
    expect(await state()).toEqual(before)
  })

  test('when the form is cut off', async () => {
    const form = new Response(await productForm())
    const whole = Buffer.from(await form.arrayBuffer())
    const headers = { ...farmer.headers, 'content-type': form.headers.get('content-type') ?? '' }
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const payload = whole.subarray(0, Math.floor(whole.length * share))
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/products', payload, headers })
      expect([share, statusCode]).toEqual([share, 400])
    }
    expect(await state()).toEqual(before)
  })

  test('when the connection is lost', async () => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const form = new Response(await productForm({}, [await aPhoto(900, 900)]))
    const body = Buffer.from(await form.arrayBuffer())
    const head = [
      'POST /api/products HTTP/1.1',
      `host: ${address.host}`,
      `authorization: ${farmer.headers.authorization}`,
      `content-type: ${form.headers.get('content-type')}`,
      `content-length: ${body.length}`,
    ]
    const socket = connect(Number(address.port), address.hostname)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, body.length - 200))
    await setTimeout(300)
    socket.destroy()
    await setTimeout(300)
    expect(await state()).toEqual(before)
  })

  test('when the disk takes nothing: the caller is told, and what was noted is swept', async () => {
    const shelf = join(dataDir, 'pictures')
    mkdirSync(shelf, { recursive: true })
    renameSync(shelf, `${shelf}-away`)
    writeFileSync(shelf, 'not a folder')
    const answer = await send(await productForm(), farmer.headers)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '30',
      { code: 'pictures_unavailable', message: 'Pictures cannot be saved right now. Please try again later.' },
    ])
    expect(await rows('products')).toBe(before[1])
    rmSync(shelf)
    renameSync(`${shelf}-away`, shelf)
    await sweepLater()
    expect(await state()).toEqual(before)
  })

  test('when the product cannot be stored: nobody’s pictures are swept an hour later, not before', async () => {
    await db.execute(sql`create function fail() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
    await db.execute(sql`create trigger fail before insert on products for each row execute function fail()`)
    const answer = await send(await productForm(), farmer.headers)
    await db.execute(sql`drop trigger fail on products`)
    expect(answer.json()).toEqual({ message: 'An error occurred', code: 'unexpected' })
    await sweep()
    expect(files()).toHaveLength((before[0] ?? 0) + sizes)
    await sweepLater()
    expect(await state()).toEqual(before)
  })

  afterEach(async () => {
    expect((await send(await productForm(), farmer.headers)).statusCode).toBe(201)
  })
})
