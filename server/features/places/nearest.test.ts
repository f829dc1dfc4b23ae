import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const { app } = await testApp()
const ask = (query: string) => app.inject({ url: `/api/places/nearest?${query}` })

test('a position leads to the district whose middle is nearest, and the answer is kept nowhere', async () => {
  const answer = await ask('lat=13.14&lng=78.13')
  expect(answer.json()).toMatchObject({ state: 'Karnataka', district: 'Kolar', km: expect.any(Number) })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each(['lat=51.5&lng=-0.12', 'lat=0&lng=0', 'lat=-90&lng=180'])(
  'further than 300 km from India is nowhere: %s',
  async (query) => expect((await ask(query)).statusCode).toBe(404),
)

test.each([
  '',
  'lat=13',
  'lat=&lng=',
  'lat=91&lng=78',
  'lat=13&lng=181',
  'lat=x&lng=78',
  'lat=1e1&lng=78',
  'lat=NaN&lng=Infinity',
])('%j is no position', async (query) => expect((await ask(query)).statusCode).toBe(400))
