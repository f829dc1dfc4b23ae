import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { inProcess } from './in-process.ts'

const { app } = await testApp({ DEMO: 'off' })

test('what pages ask is counted for the visitor, and one who floods keeps nobody else out', async () => {
  const flood = inProcess(app, '203.0.113.7')
  const statuses = await Promise.all(Array.from({ length: 700 }, async () => (await flood('/products?limit=1')).status))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await inProcess(app, '203.0.113.8')('/products?limit=1')).status).toBe(200)
})
