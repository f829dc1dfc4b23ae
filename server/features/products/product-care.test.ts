import { expect, test } from 'vitest'
import { aPerson, productForm, productWorld } from '#server/testing/products.ts'

const { app, db, send, get } = await productWorld()

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
