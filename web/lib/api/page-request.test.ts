import { expect, test, vi } from 'vitest'
import { ApiError } from './ask.ts'
import { askIn } from './page-request.ts'

const nothing = { products: [], total: 0, page: 1, pageCount: 0 }

test('a page that is being rendered asks by the endpoint’s name, with path and query filled in', async () => {
  const call = vi.fn(async () => ({ status: 200, body: nothing }))
  expect(await askIn({ call })('GET /products', { query: { search: 'ragi & jowar', limit: 6 } })).toEqual(nothing)
  expect(call).toHaveBeenLastCalledWith('/products?search=ragi+%26+jowar&limit=6')
  await askIn({ call })('GET /products/{id}/similar', { params: { id: 'a/b' } })
  expect(call).toHaveBeenLastCalledWith('/products/a%2Fb/similar')
})

test('a refusal is the same error as in the browser', async () => {
  const call = async () => ({ status: 404, body: { code: 'not_found', message: 'Not found' } })
  const refused = askIn({ call })('GET /products/{id}', { params: { id: 'gone' } })
  await expect(refused).rejects.toBeInstanceOf(ApiError)
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'not_found', message: 'Not found' })
})

test('a page that is being rendered changes nothing', async () => {
  const call = vi.fn(async () => ({ status: 200, body: {} }))
  await expect(askIn({ call })('POST /auth/logout', {})).rejects.toThrow('POST /auth/logout')
  expect(call).not.toHaveBeenCalled()
})
