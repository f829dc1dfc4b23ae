import type { Page } from '@playwright/test'
import { test as base, open } from './browser.ts'
import { aMember } from './member.ts'
import { aProduct } from './offer.ts'

type Stall = { state: string; district: string; path: string }

/** A place for each worker, so that nobody counts the goods of somebody else. */
const places = [
  ['Ladakh', 'Leh'],
  ['Lakshadweep', 'Lakshadweep'],
  ['Mizoram', 'Aizawl'],
  ['Nagaland', 'Kohima'],
  ['Sikkim', 'Gangtok'],
  ['Tripura', 'Dhalai'],
] as const
const goods = [
  ...['onion', 'potato', 'brinjal'].map((name) => ({ name, category: 'vegetables' })),
  ...['orange', 'grapes', 'lemon'].map((name) => ({ name, category: 'fruits' })),
  ...['rice', 'wheat'].map((name) => ({ name, category: 'grains' })),
  ...Array(6).fill({ name: 'tomato', category: 'vegetables' }),
]

export const test = base.extend<object, { stall: Stall }>({
  stall: [
    async ({ playwright }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL ?? '' })
      const [state, district] = places[info.workerIndex % places.length] ?? places[0]
      const seller = await aMember(request, { state, district })
      const location = JSON.stringify({ state, district })
      for (const [at, one] of goods.entries())
        await aProduct(request, seller, { ...one, location, price: 10 + at, isOrganic: at % 2 === 0 })
      await request.dispose()
      await use({ state, district, path: `/marketplace?${new URLSearchParams({ state, district })}` })
    },
    { scope: 'worker' },
  ],
})

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
