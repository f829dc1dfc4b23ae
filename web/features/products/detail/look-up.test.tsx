import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { Product, SimilarProduct } from '#contract/products/products.ts'
import { askIn } from '#web/lib/api/page-request.ts'
import { setLogLevel } from '#web/lib/log.ts'
import { tomato } from '#web/testing/tomato.ts'
import { type LookedUp, lookUp, lookUpWhole } from './look-up.ts'
import { useLookedUp } from './use-looked-up.ts'

setLogLevel('silent')
afterEach(cleanup)

const away = async () => {
  throw new Error('no network')
}
const nothing = async () => undefined
type ProductAnswers = {
  product: () => Promise<Product | undefined>
  similar: () => Promise<SimilarProduct[] | undefined>
}

/** The API inside the server's process, as pages call it; undefined is "not there". */
const asking = ({ product, similar }: ProductAnswers) => {
  const call = async (path: string) => {
    const isSimilar = path.endsWith('/similar')
    const found = isSimilar ? await similar() : await product()
    return { status: found ? 200 : 404, body: isSimilar ? { nearby: true, products: found } : { product: found } }
  }
  return askIn({ call })
}
const lookedUp = (language: Language, answers: ProductAnswers) => lookUpWhole(asking(answers), tomato._id, language)
const found = (price = 28) => lookedUp('en', { product: async () => ({ ...tomato, price }), similar: async () => [] })
const failed = () => lookedUp('en', { product: away, similar: away })

test('a product comes with the words for all it shows, the seller’s place included', async () => {
  const other = { ...tomato, km: 42, _id: 'x', name: 'potato', location: { state: 'Goa', district: 'North Goa' } }
  const looked = await lookedUp('kn', { product: async () => tomato, similar: async () => [other] })
  if (looked.state !== 'found') throw new Error(looked.state)
  expect(Object.keys(looked.labels.names)).toEqual(['tomato'])
  expect(Object.keys(looked.labels.places)).toEqual(['Karnataka/Kolar', 'Karnataka/Mysuru'])
  expect(looked.similar).toMatchObject({
    nearby: true,
    labels: { names: { potato: 'ಆಲೂಗಡ್ಡೆ' }, places: { 'Goa/North Goa': expect.any(String) } },
  })
})

test('of what is similar four come, with what their cards show and how far they are', async () => {
  const others = Array.from({ length: 6 }, (_, at) => ({ ...tomato, _id: `other-${at}`, km: at }))
  const looked = await lookedUp('en', { product: async () => tomato, similar: async () => others })
  if (looked.state !== 'found') throw new Error(looked.state)
  const similar = await looked.similar
  expect(similar?.products.map(({ _id, km }) => [_id, km])).toEqual([0, 1, 2, 3].map((at) => [`other-${at}`, at]))
  expect(similar?.products[0]).not.toHaveProperty('nutrition')
})

test('without similar products the page is still there, and knows whether there are none or they failed', async () => {
  const one = async () => tomato
  expect(await lookedUp('en', { product: one, similar: away })).toMatchObject({ state: 'found', similar: null })
  expect(await lookedUp('en', { product: one, similar: async () => undefined })).toMatchObject({
    similar: { products: [] },
  })
})

test('a product is there before what is similar to it', async () => {
  let answer = (_: SimilarProduct[]) => {}
  const similar = new Promise<SimilarProduct[]>((resolve) => {
    answer = resolve
  })
  const looked = await lookUp(asking({ product: async () => tomato, similar: () => similar }), tomato._id, 'en')
  if (looked.state !== 'found') throw new Error(looked.state)
  expect(looked.product).toEqual(tomato)
  answer([{ ...tomato, km: 0 }])
  expect(await looked.similar).toMatchObject({ products: [{ km: 0 }] })
})

test('a product that is not there is missing, one that could not be asked for has failed', async () => {
  expect(await lookedUp('en', { product: nothing, similar: nothing })).toEqual({ state: 'missing' })
  expect(await failed()).toEqual({ state: 'failed' })
})

test('what is shown stays until something better comes', async () => {
  const { result, rerender } = renderHook(({ given }) => useLookedUp(given), { initialProps: { given: found(28) } })
  expect(result.current).toEqual({ shown: undefined, isAsking: true })
  const price = () => (result.current.shown?.state === 'found' ? result.current.shown.product.price : undefined)
  await vi.waitFor(() => expect(price()).toBe(28), 10_000)

  const next = found(30)
  rerender({ given: next })
  expect(price()).toBe(28)
  expect(result.current.isAsking).toBe(true)
  await vi.waitFor(() => expect(price()).toBe(30), 10_000)

  rerender({ given: failed() })
  await vi.waitFor(() => expect(result.current.isAsking).toBe(false), 10_000)
  expect(price()).toBe(30)
})

test('an answer that was overtaken is not shown', async () => {
  let answerLate: (looked: LookedUp) => void = () => undefined
  const late = new Promise<LookedUp>((resolve) => {
    answerLate = resolve
  })
  const { result, rerender } = renderHook(({ given }) => useLookedUp(given), { initialProps: { given: late } })
  rerender({ given: found(30) })
  await vi.waitFor(() => expect(result.current.shown?.state).toBe('found'), 10_000)
  await act(async () => answerLate({ state: 'missing' }))
  expect(result.current.shown?.state).toBe('found')
})
