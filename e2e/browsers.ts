import type {
  Browser,
  BrowserContext,
  Clock,
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
} from '@playwright/test'

type Kept = { context: BrowserContext; isClockMoved: () => boolean; clear: () => Promise<void> }
export type Browsers = { kept: { browser?: Kept } }

/**
 * Each test has a page of its own in a browser that remembers nothing but the program's files: to fetch and read them
 * anew costs more than what most tests do with them. Who needs another kind of browser gets a new one.
 */
export const browsers: Fixtures<object, Browsers, PlaywrightTestArgs & PlaywrightTestOptions, { browser: Browser }> = {
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
    async ({}, use) => {
      const kept: Browsers['kept'] = {}
      await use(kept)
      await kept.browser?.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, baseURL, javaScriptEnabled, serviceWorkers, isMobile }, use) => {
    const isUsual = javaScriptEnabled && serviceWorkers === 'block' && !isMobile
    if (isUsual) kept.browser ??= await aBrowserThatKeeps(browser, baseURL ?? '')
    await use((isUsual && kept.browser?.context) || (await browser.newContext()))
    const others = browser.contexts().filter((one) => one !== kept.browser?.context)
    await Promise.all(others.map((one) => one.close()))
    if (!isUsual || !kept.browser) return
    if (!kept.browser.isClockMoved() && (await isDone(kept.browser.clear()))) return
    await kept.browser.context.close()
    delete kept.browser
  },
}

async function aBrowserThatKeeps(browser: Browser, origin: string): Promise<Kept> {
  const context = await browser.newContext()
  // One page of the site stays open, and with it the process that has read its files.
  const first = await context.newPage()
  await first.goto('/healthz')
  const devtools = await context.newCDPSession(first)
  const clear = async () => {
    await Promise.all(context.pages().map((page) => page !== first && page.close()))
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  return { context, isClockMoved: watched(context.clock), clear }
}

/** Once in thousands of times a browser does not answer any more: that is no fault of the test before, and another is opened. */
const isDone = (work: Promise<void>) =>
  Promise.race([work.then(() => true), new Promise<boolean>((tell) => setTimeout(tell, 20_000, false))])

/** A clock is the whole browser's: who moves it has had that browser for themselves. */
function watched(clock: Clock) {
  let isMoved = false
  for (const verb of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const act = clock[verb].bind(clock) as (...given: unknown[]) => Promise<void>
    Object.assign(clock, {
      [verb](...given: unknown[]) {
        isMoved = true
        return act(...given)
      },
    })
  }
  return () => isMoved
}
