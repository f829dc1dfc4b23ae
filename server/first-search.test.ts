import { expect, test } from 'vitest'
import { inProcess } from '#server/platform/http/in-process.ts'
import { responseCache } from '#server/platform/http/response-cache.ts'
import { testApp } from '#server/testing/app.ts'
import { makeFirstSearch } from './first-search.ts'

const { app } = await testApp({ DEMO: 'off' })

test('the first search of a start is a search and the list, both answered and understood', async () => {
  const ask = inProcess(app, responseCache())
  const asked: unknown[] = []
  await makeFirstSearch(async (path) => {
    const answer = await ask(path)
    asked.push(answer)
    return answer
  })
  expect(asked).toEqual([
    {
      status: 200,
      body: expect.objectContaining({
        understood: expect.objectContaining({ names: ['onion'], places: [{ state: 'Ladakh', district: 'Kargil' }] }),
      }),
    },
    { status: 200, body: expect.objectContaining({ total: 0 }) },
  ])
})
