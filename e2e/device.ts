import type { Page } from '@playwright/test'
import { expect, served } from './browser.ts'
import { aNetwork } from './network.ts'

type Between = { network: Awaited<ReturnType<typeof aNetwork>> }

/**
 * A device that keeps what it sees, behind a network that can be weak or gone. Nobody listens for complaints: a browser
 * says of each lost connection that it was lost.
 */
export const test = served.extend<Between>({
  network: async ({ baseURL }, use) => {
    const network = await aNetwork(Number(new URL(baseURL ?? '').port))
    await use(network)
    await network.goAway()
  },
})

/** The groups of files that the worker has fetched as a whole. */
export const marksOf = (page: Page) =>
  page.evaluate(async () => {
    const program = (await caches.keys()).filter((name) => name.startsWith('seedha-files-'))
    const kept = await Promise.all(program.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => decodeURIComponent(url.split('/complete?')[1] ?? ''))
  })

/** The worker has fetched all that such a reader needs, and answers: it has its first files before it is activated, and until then pages go past it. */
export async function hasKept(page: Page, ...groups: string[]) {
  await expect.poll(() => marksOf(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(groups))
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true)
}
