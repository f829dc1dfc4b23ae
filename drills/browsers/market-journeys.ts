import market from '../../locales/en/marketplace.json' with { type: 'json' }
import products from '../../locales/en/products.json' with { type: 'json' }
import type { ElementTarget } from './in-page.ts'
import type { Journey } from './journey.ts'
import type { DrillPage } from './page.ts'
import { waitUntil } from './wait.ts'

const card: ElementTarget = { css: 'main article' }
const title: ElementTarget = { css: 'main h1' }
const firstOffer: ElementTarget = { role: 'link', name: products.card.details, isPart: true, within: { css: 'main' } }

const waitForQuery = (page: DrillPage, name: string, value: string) =>
  waitUntil(`${name}=${value} in the address`, () =>
    page.evaluate((name, value) => new URL(location.href).searchParams.get(name) === value || undefined, name, value),
  )

/** Whether a cache of the service worker holds an address that ends like this. */
const waitForCached = (page: DrillPage, cache: string, ending: string) =>
  waitUntil(`${ending} in the cache ${cache}`, () =>
    page.evaluate(
      async (cache, ending) => {
        const names = (await caches.keys()).filter((name) => name.startsWith(cache))
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return keys.flat().some(({ url }) => decodeURIComponent(url).endsWith(ending)) || undefined
      },
      cache,
      ending,
    ),
  )

/** WebKit shows the files of a worker that it has not activated yet. */
const waitForWorker = (page: DrillPage) =>
  waitUntil('the service worker is active', () =>
    page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated' || undefined),
  )

export const marketJourneys: Journey[] = [
  {
    title: 'a visitor reads the home page, the market and a product with its picture',
    worksBelowFloor: true,
    async run({ page }) {
      await page.open('/')
      await page.waitFor(title)
      await page.open('/marketplace')
      await page.waitFor(card)
      await page.click(firstOffer)
      await page.waitForPath(/^\/products\//)
      await page.waitFor(title)
      await waitUntil('the picture to load', () =>
        page.evaluate(() => Boolean(document.querySelector<HTMLImageElement>('main img')?.naturalWidth) || undefined),
      )
    },
  },
  {
    title: 'a visitor searches, and finds tomatoes by a Hindi word in Latin letters',
    worksBelowFloor: true,
    async run({ page }) {
      await page.open('/marketplace')
      await page.fill({ role: 'searchbox' }, 'tamatar')
      await waitForQuery(page, 'search', 'tamatar')
      await page.waitFor({ text: 'Tomato', isPart: true, within: card })
      await page.click(firstOffer)
      await page.waitFor({ role: 'heading', name: 'Tomato', isPart: true })
    },
  },
  {
    title: 'a visitor filters the market in its drawer',
    async run({ page }) {
      const drawer: ElementTarget = { role: 'dialog', name: market.filterProducts }
      await page.open('/marketplace')
      await page.click({ role: 'button', name: market.filterProducts })
      await page.click({ role: 'button', name: 'Fruits', isPart: true, within: drawer })
      await page.click({ role: 'switch', name: market.organicOnly, within: drawer })
      await page.click({ role: 'button', name: market.apply, within: drawer })
      await page.waitForGone(drawer)
      await waitForQuery(page, 'category', 'fruits')
      await waitForQuery(page, 'isOrganic', 'true')
      await page.waitFor(card)
    },
  },
  {
    title: 'a page that was opened before is read while the server is gone',
    async run({ page, goOffline }) {
      await page.open('/marketplace')
      await waitForCached(page, 'seedha-files-', '/complete?visitors en')
      await page.click(firstOffer)
      await page.waitForPath(/^\/products\//)
      const path = await page.evaluate(() => location.pathname)
      // Firefox reports a call that the next page cuts off
      await waitForCached(page, 'seedha-open', `/api${path}/similar`)
      await page.open(path) // from the server, through the service worker, which a driver's reload may bypass
      // names in other languages stand behind the first words, and are left out without a network
      const name = await page.evaluate(() => document.querySelector('h1')?.firstChild?.textContent ?? '')
      await waitForCached(page, 'seedha-documents-', `${path}?rendered-for=en+narrow`)
      await waitForWorker(page)
      await goOffline()
      await page.open(path)
      await page.waitFor({ role: 'heading', name, isPart: true })
      await page.open('/marketplace')
      await page.waitFor(card)
    },
  },
]
