import { afterEach, expect, test, vi } from 'vitest'
import { listMine } from './use-mine.ts'

const answers = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', answers)
afterEach(() => answers.mockReset())

const refused = (status: number) => new Response(JSON.stringify({ message: 'No', code: 'forbidden' }), { status })
const signal = () => new AbortController().signal

test('who may not sell has an empty list', async () => {
  answers.mockResolvedValue(refused(403))
  expect(await listMine({}, signal())).toEqual({
    products: [],
    total: 0,
    page: 1,
    pageCount: 0,
    inventoryValue: 0,
    unconfirmed: [],
  })
})

test('a question that was taken back has an empty list', async () => {
  const stop = new AbortController()
  answers.mockImplementation(async (_, request) => {
    stop.abort()
    throw request?.signal?.reason
  })
  expect(await listMine({ page: 2 }, stop.signal)).toMatchObject({ products: [] })
})

test('any other failure is told', async () => {
  answers.mockResolvedValue(refused(500))
  await expect(listMine({}, signal())).rejects.toMatchObject({ status: 500 })
})
