import type { Page } from '@playwright/test'
import { aNetwork } from '../e2e/network.ts'
import { aPhone, largestPaint, launch, median, nameOf, openPages, seconds, slow, slowed, times } from './phone.ts'
import { onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/** How much sooner a page paints on a return visit, and on a return visit without a network (service worker). */
const rounds = process.argv.includes('--quick') ? 1 : 5
const browser = await launch()

await onGround(async (ground) => {
  const { origin } = await startOurs(ground)
  const network = await aNetwork(Number(new URL(origin).port))
  const pages = await openPages(origin)
  const seen = new Map<string, VisitTimings[]>()
  for (let round = 0; round < rounds; round++)
    for (const path of pages) seen.set(path, [...(seen.get(path) ?? []), await visits(network, path)])
  await network.goAway()
  const rows = [...seen].map(([path, all]) => {
    const middle = (figure: (one: VisitTimings) => number) => median(all.map(figure))
    return [
      nameOf(path),
      seconds(middle(({ first }) => first)),
      seconds(middle(({ again }) => again)),
      times(middle(({ first, again }) => again / first)),
      seconds(middle(({ alone }) => alone)),
      times(middle(({ first, alone }) => alone / first)),
    ]
  })
  const head = [
    'page',
    'first visit, LCP, s',
    'second, s',
    'to the first (≤ 0.5 ×)',
    'server gone, s',
    'to the first (≤ 0.5 ×)',
  ]
  await writeTable('returning', head, rows)
}).finally(() => browser.close())

type VisitNetwork = Awaited<ReturnType<typeof aNetwork>>
type VisitTimings = { first: number; again: number; alone: number }

async function visits(network: VisitNetwork, path: string): Promise<VisitTimings> {
  const phone = await aPhone(browser, { serviceWorkers: 'allow' })
  const visit = async () => {
    const page = await slowed(await phone.newPage())
    return { page, at: await largestPaint(page, network.url(path)) }
  }
  network.become(slow)
  const first = await visit()
  network.become(undefined)
  await hasKept(first.page)
  await first.page.close()
  network.become(slow)
  const again = await visit()
  await again.page.close()
  await network.goAway()
  const alone = await visit()
  await network.comeBack()
  await phone.close()
  return { first: first.at, again: again.at, alone: alone.at }
}

/** Whether the service worker has precached all of a visitor's pages, and cached this document. */
async function hasKept(page: Page) {
  for (let left = 600; left; left--) {
    const kept = await page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(caching)).flat().map(({ url }) => decodeURIComponent(url))
    })
    const { pathname } = new URL(page.url())
    const isRendered = kept.some((url) => url.includes(`${pathname}?`) && url.includes('rendered-for='))
    if (isRendered && kept.some((url) => url.endsWith('/complete?visitors en'))) return
    await page.waitForTimeout(200)
  }
  throw new Error('the worker did not keep what it should')
}
