import { expect, test } from 'vitest'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aPerson, productForm, productWorld } from '#server/testing/products.ts'

const { app, db, send, get, patch } = await productWorld()
const { hours } = passingTime()

test('a description may be one word without end', async () => {
  const { headers } = await aPerson(db, 'farmer')
  const letters = Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join('')
  const made = await send(await productForm({ description: letters }), headers)
  expect(made.statusCode, made.body).toBe(201)
  expect((await get(`/products/${made.json().product._id}`)).json().product.description).toBe(letters)
})

test('a name that everyone sees holds no phone number', async () => {
  const { headers } = await aPerson(db, 'farmer')
  const rename = (name: string) =>
    app.inject({ method: 'PATCH', url: '/api/users/profile', payload: { name }, headers })
  expect((await rename('Ravi 98765 43210')).statusCode).toBe(400)
  expect((await rename('Ravi Kumar 2')).statusCode).toBe(200)
})

test('what a demo’s farmer lists is part of the demo', async () => {
  const { headers, id } = await aPerson(db, 'farmer', { demo: true })
  const made = await send(await productForm(), headers)
  const { rows } = await db.execute(`select demo from products where seller_id = '${id}'`)
  expect([made.statusCode, rows]).toEqual([201, [{ demo: true }]])
})

test('a seller changes products 500 times an hour, and leaves others theirs', async () => {
  const [one, other] = [await aPerson(db, 'farmer'), await aPerson(db, 'farmer')]
  const nothing = '0192f0aa-7c1e-7000-8000-00000000000a'
  for (let count = 0; count < 499; count++) await patch(nothing, {}, one.headers)
  const { id } = await aProduct(db, { sellerId: one.id })
  const change = async () => (await patch(id, { price: 31 }, one.headers)).statusCode
  expect([await change(), await change()]).toEqual([200, 429])
  const { id: theirs } = await aProduct(db, { sellerId: other.id })
  expect((await patch(theirs, { price: 31 }, other.headers)).statusCode).toBe(200)
  hours(1)
  expect(await change()).toBe(200)
})
