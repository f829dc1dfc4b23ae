import type { APIRequestContext, Page } from '@playwright/test'
import reference from '../server/database/reference/places.json' with { type: 'json' }
import { test as base, open } from './browser.ts'
import { aMember } from './member.ts'
import { aProduct } from './offer.ts'

type StallAddress = { state: string; district: string; path: string }

/** A place for each worker, so that nobody counts the goods of somebody else. The demo has nobody in these states. */
const places = (['Mizoram', 'Tripura', 'Manipur'] as const).flatMap((state) =>
  Object.keys(reference.states[state].districts).map((district) => ({ state, district })),
)
const goods = [
  ...['onion', 'potato', 'brinjal'].map((name) => ({ name, category: 'vegetables' })),
  ...['orange', 'grapes', 'lemon'].map((name) => ({ name, category: 'fruits' })),
  ...['rice', 'wheat'].map((name) => ({ name, category: 'grains' })),
  ...Array(6).fill({ name: 'tomato', category: 'vegetables' }),
]

/** Filled when the first of a worker's tests asks for it. As a fixture of the worker it would need another kind of worker. */
let own: Promise<StallAddress> | undefined

export const test = base.extend<{ stall: StallAddress }>({
  stall: async ({ playwright, baseURL }, use, { workerIndex }) => {
    own ??= fill(await playwright.request.newContext({ baseURL: baseURL ?? '' }), workerIndex)
    await use(await own)
  },
})

async function fill(request: APIRequestContext, workerIndex: number) {
  const place = places[workerIndex]
  if (!place) throw new Error('there are more workers than places')
  const seller = await aMember(request, place)
  const location = JSON.stringify(place)
  for (const [at, one] of goods.entries())
    await aProduct(request, seller, { ...one, location, price: 10 + at, isOrganic: at % 2 === 0 })
  await request.dispose()
  return { ...place, path: `/marketplace?${new URLSearchParams(place)}` }
}

export const cards = (page: Page) => page.getByRole('article')
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
export const inAddress = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

export const keptWidth = (page: Page, width: number) =>
  page.context().addCookies([{ name: 'vw', value: String(width), url: test.info().project.use.baseURL ?? '' }])

/** As somebody who was here before on this screen. The market wakes up after its page: its code comes later. */
export async function openMarket(page: Page, path: string, look: Parameters<typeof open>[2] = {}) {
  await keptWidth(page, look.width ?? 1280)
  await open(page, path, look)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}
