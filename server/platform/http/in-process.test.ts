import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { inProcess } from './in-process.ts'
import { responseCache } from './response-cache.ts'

const { app } = await testApp({ DEMO: 'off' })

/** Seven hundred calls, few enough at once that the database does not refuse any. */
async function statusesOf(call: () => Promise<number>) {
  const statuses = new Set<number>()
  for (let round = 0; round < 70; round++)
    for (const status of await Promise.all(Array.from({ length: 10 }, call))) statuses.add(status)
  return statuses
}

test('what pages ask is not counted as calls: thousands of visitors are no flood of this machine', async () => {
  const ask = inProcess(app, responseCache({ life: 0 }))
  expect(await statusesOf(async () => (await ask('/products?limit=1')).status)).toEqual(new Set([200]))
})

test('an answer that is kept is given again, and what was written since is asked for anew', async () => {
  const answers = responseCache()
  const ask = inProcess(app, answers)
  const bytes = Buffer.from('{"kept":true}')
  await answers.of('/api/products?limit=1', async () => ({ status: 200, headers: {}, bytes }))
  expect(await ask('/products?limit=1')).toEqual({ status: 200, body: { kept: true } })
  expect((await ask('/products?limit=2')).body).toMatchObject({ total: 0 })
  answers.forget()
  expect((await ask('/products?limit=1')).body).toMatchObject({ total: 0 })
})

test('a caller from outside who floods is turned away, and keeps nobody else out', async () => {
  const call = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/products?limit=1', remoteAddress })).statusCode
  expect(await statusesOf(() => call('203.0.113.7'))).toEqual(new Set([200, 429]))
  expect(await call('203.0.113.8')).toBe(200)
})
