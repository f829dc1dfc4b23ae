import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#contract/products/products.ts'
import { expect } from './browser.ts'
import type { Member } from './member.ts'

/** A photo as a phone takes it: larger than what is sent, and of one colour, by which it is known again. */
export const aPhoto = (background: string, name = `${background}.jpg`) =>
  sharp({ create: { width: 1800, height: 1350, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

/** What is only there to be sold: small, and made once. */
const aSmallPhoto = sharp({ create: { width: 160, height: 120, channels: 3, background: 'tomato' } })
  .jpeg()
  .toBuffer()
  .then((bytes) => new File([new Uint8Array(bytes)], 'tomato.jpg', { type: 'image/jpeg' }))

/** A picture with something in it, large enough to be looked at. */
export const icon = await readFile(new URL('../public/icons/seedha-512.png', import.meta.url)).then(
  (bytes) => new File([bytes], 'seedha.png', { type: 'image/png' }),
)

const auth = ({ token }: Pick<Member, 'token'>) => ({ authorization: `Bearer ${token}` })

/** Something to manage, listed through the API as the dialog does it. */
export async function aProduct(
  request: APIRequestContext,
  seller: Member,
  given: Record<string, unknown> = {},
  pictures?: File[],
) {
  const form = new FormData()
  const fields = {
    name: 'tomato',
    category: 'vegetables',
    description: 'Firm, picked at dawn.',
    price: 28,
    unit: 'kg',
    availableQuantity: 480,
    location: JSON.stringify({ state: 'Karnataka', district: 'Kolar' }),
    ...given,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const picture of pictures ?? [await aSmallPhoto]) form.append('images', picture)
  const answer = await request.post('/api/products', { headers: auth(seller), multipart: form })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).product as Product
}

/** What a seller has, as the server knows it. */
export async function productsOf(request: APIRequestContext, seller: Member) {
  const answer = await request.get('/api/products/farmer/my-products', { headers: auth(seller) })
  return (await answer.json()).products as Product[]
}

/** The colour in the middle of a stored picture, and its size. */
export async function seen(request: APIRequestContext, url: string) {
  const picture = sharp(await (await request.get(url)).body())
  const { width, height, format } = await picture.metadata()
  const { dominant } = await picture.stats()
  const strongest = Object.entries(dominant).sort(([, a], [, b]) => b - a)[0]?.[0]
  return { width, height, format, strongest }
}
