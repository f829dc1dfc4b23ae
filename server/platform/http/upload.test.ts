import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { testDatabase } from '#server/testing/database.ts'
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { makeServer } from './bare-server.ts'
import { mountApi } from './mount-api.ts'
import { makeLimits } from './rate-limits.ts'
import { serve } from './serve.ts'

const reply = z.object({ sizes: z.array(z.number()), name: z.string() })
const upload = { field: 'images', most: 3, bytes: 10_000_000 }
const contract = {
  crates: {
    send: {
      summary: 'Send pictures',
      who: 'anyone',
      method: 'POST',
      path: '/crates',
      body: z.object({ name: z.string() }),
      upload: { ...upload, tooMany: 'image_type' },
      reply,
    },
    sendPlainly: {
      summary: 'Send pictures, without a word of its own for too many',
      who: 'anyone',
      method: 'POST',
      path: '/plain-crates',
      body: z.object({ name: z.string() }),
      upload,
      reply,
    },
  },
} as const satisfies Record<string, Record<string, Endpoint>>

const { db } = await testDatabase()
const server = makeServer(readConfig({}), makeLog('silent'))
let origin = ''
beforeAll(async () => {
  await mountApi(server, { corsOrigins: [] }, contract, (http) => {
    const limits = makeLimits(db, { sparesLoopback: true })
    const app = { http, db, limits, checkReplies: true, findActor: async () => ({}) } as unknown as Parameters<
      typeof serve
    >[0]
    for (const endpoint of [contract.crates.send, contract.crates.sendPlainly])
      serve(app, endpoint, async ({ files, body }) => ({ sizes: files.map(({ length }) => length), name: body.name }))
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/api`
})
afterAll(() => server.close())

/** Over a real connection: what `inject` hands over at once arrives here in pieces. */
async function send(files: [field: string, bytes: number][], path = '/crates') {
  const form = new FormData()
  form.set('name', 'ಟೊಮೆಟೊ')
  for (const [field, bytes] of files) form.append(field, new Blob([Buffer.alloc(bytes, 7)]), 'a.jpg')
  const answer = await fetch(`${origin}${path}`, { method: 'POST', body: form })
  return { status: answer.status, body: await answer.json() }
}

test('three files of nine megabytes arrive, though any other body may have one', async () => {
  const sizes = [9_000_000, 9_000_000, 9_000_000]
  expect(await send(sizes.map((size) => ['images', size]))).toEqual({ status: 200, body: { sizes, name: 'ಟೊಮೆಟೊ' } })
})

test('a file may have all of its bytes, and not one more', async () => {
  expect(await send([['images', 10_000_000]])).toMatchObject({ status: 200, body: { sizes: [10_000_000] } })
  for (const size of [10_000_001, 40_000_000])
    expect(await send([['images', size]])).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test.each([4, 5, 12])('%i files are refused in the words of the endpoint, and the caller hears it', async (count) => {
  const files = Array.from({ length: count }, () => ['images', 2_000_000] as [string, number])
  expect(await send(files)).toMatchObject({ status: 400, body: { code: 'image_type' } })
  expect(await send(files, '/plain-crates')).toMatchObject({ status: 400, body: { code: 'validation' } })
})

test('a file in another field is not read', async () => {
  const answer = await send([
    ['other', 3_000_000],
    ['images', 10],
  ])
  expect(answer).toMatchObject({ status: 200, body: { sizes: [10] } })
})
