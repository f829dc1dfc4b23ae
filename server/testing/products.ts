import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { dayInIndia } from '#contract/shared/days.ts'
import type { Role } from '#contract/shared/roles.ts'
import { items } from '#server/features/catalogue/door.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { makePictures } from '#server/platform/pictures/pictures.ts'
import { sweepJob } from '#server/platform/pictures/sweep.ts'
import { testApp } from './app.ts'
import { aUser, signedIn } from './builders.ts'

export type InjectHeaders = NonNullable<InjectOptions['headers']>

/** The API with a folder of its own for pictures, and what a seller's browser does with it. */
export async function productWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'seedha-products-'))
  const world = await testApp({ DATA_DIR: dataDir })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const { app, jobWorld } = world
  const pictures = makePictures(readConfig({ DATA_DIR: dataDir }))
  return {
    ...world,
    dataDir,
    files: () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    sweep: () => sweepJob(pictures).run({}, jobWorld),
    get: (url: string, headers: InjectHeaders = {}) => app.inject({ url: `/api${url}`, headers }),
    send: (payload: FormData, headers: InjectHeaders, url = '/products') =>
      app.inject({ method: 'POST', url: `/api${url}`, payload, headers }),
    patch: (id: string, payload: object, headers: InjectHeaders) =>
      app.inject({ method: 'PATCH', url: `/api/products/${id}`, payload, headers }),
    remove: (id: string, headers: InjectHeaders) =>
      app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers }),
  }
}

/** Somebody signed in, and who they are. */
export async function aPerson(db: Db, role: Role, given: Parameters<typeof aUser>[2] = {}) {
  const user = await aUser(db, role, given)
  return { ...user, headers: await signedIn(db, user.id) }
}

type Get = Awaited<ReturnType<typeof productWorld>>['get']
type ProductListReply = { products: { _id: string; name: string }[]; total: number; page: number; pageCount: number }

/** A page of the market, as it was asked for. */
export async function listIn(get: Get, query: string): Promise<ProductListReply> {
  const answer = await get(`/products?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A day in India, written as such. */
export const daysFromToday = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000))

export const aPhoto = (width = 60, height = 40, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

export const anOffer = () => ({
  name: 'tomato',
  category: 'vegetables',
  description: 'Firm and red, picked in the morning.',
  price: '28',
  unit: 'kg',
  availableQuantity: '480',
  isOrganic: 'false',
  location: JSON.stringify({ district: 'Kolar', state: 'Karnataka' }),
})

type Field = string | undefined

/** What the add-product dialog sends; a field given as undefined is left out. */
export async function productForm(given: Record<string, Field> = {}, pictures?: Buffer[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...anOffer(), ...given }))
    if (value !== undefined) form.append(name, value)
  addPictures(form, pictures ?? [await aPhoto()])
  return form
}

export function addPictures(form: FormData, pictures: Buffer[]) {
  for (const [at, bytes] of pictures.entries()) form.append('images', new Blob([new Uint8Array(bytes)]), `${at}.jpg`)
  return form
}

const states = ['Karnataka', 'Maharashtra', 'Kerala', 'Punjab', 'Bihar', 'Assam', 'Goa', 'Odisha', 'Gujarat', 'Haryana']

/** Products of every name, in 300 districts, by one seller. Each is one of 2,000 parcels. */
export async function aLargeMarket(db: Database, count = 20_000) {
  const { id } = await aUser(db, 'farmer', { name: 'Basavaraj' })
  const { connectionString } = db.$client.options
  const client = new pg.Client({ connectionString }) // its own, since so many at once take longer than any call may
  await client.connect()
  await client.query(
    `insert into products (id, seller_id, name, category, description, unit, price, available_quantity, harvest_date,
        is_organic, images, state, district, featured, words, created_at, updated_at)
      select gen_random_uuid(), $1, name, category::category, 'Row ' || n,
        (array['kg', 'g', 'lb', 'piece', 'dozen'])[1 + n / 7 % 5]::unit, 1 + n % 977, 1 + n % 50, current_date - n % 30,
        n / 11 % 4 = 0, array['/pictures/a.jpg'], state, district, 1000 + n % 97,
        array['n:' || name, 'c:' || category, 's:' || state, 'd:' || state || '/' || district, 'basavaraj', 'juicy',
          'parcel' || n % 2000],
        now() - make_interval(mins => n), now()
      from generate_series(0, $5::int - 1) n,
        lateral (select ($2::text[])[1 + n * 7919 % 230] as name, ($3::text[])[1 + n * 7919 % 230] as category,
          ($4::text[])[1 + n * 31 % 10] as state) item,
        lateral (select state || ' ' || 1 + n * 31 % 300 / 10 as district) place`,
    [id, items.map(({ key }) => key), items.map(({ category }) => category), states, count],
  )
  await client.query('vacuum analyze products')
  await client.end()
}
