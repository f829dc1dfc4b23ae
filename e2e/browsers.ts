import { type Browser, type BrowserContext, test as base, type Clock } from '@playwright/test'

type ReusableContext = { context: BrowserContext; isClockMoved: () => boolean; clear: () => Promise<void> }

/** Other people's, as many as a test has had at once. */
const elsewhere: ReusableContext[] = []

/** A page in a browser of its own, beside the test's. Closed, its browser is another person's when the next is asked for. */
export async function anotherPage(browser: Browser) {
  const free = elsewhere.find(({ context }) => context.pages().length === 1)
  await free?.clear()
  const one = free ?? (await aBrowserThatKeeps(browser))
  if (!free) elsewhere.push(one)
  return one.context.newPage()
}

/** One kind of worker for all tests: to begin another is dear. */
export const test = base.extend<object, { kept: { browser?: ReusableContext } }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
    async ({}, use) => {
      const kept: { browser?: ReusableContext } = {}
      await use(kept)
      await kept.browser?.context.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * Each test has a page of its own in a browser that remembers nothing but the program's files: to fetch and read them
 * anew costs more than what most tests do with them. Who needs another kind of browser gets a new one.
 */
export const inKeptBrowser = test.extend({
  context: async ({ browser, kept, javaScriptEnabled, serviceWorkers, isMobile }, use) => {
    const isUsual = javaScriptEnabled && serviceWorkers === 'block' && !isMobile
    if (isUsual) kept.browser ??= await aBrowserThatKeeps(browser)
    await use((isUsual && kept.browser?.context) || (await browser.newContext()))
    for (const one of elsewhere.splice(0)) if (await isCleared(one)) elsewhere.push(one)
    const all = [...elsewhere, ...(kept.browser ? [kept.browser] : [])].map(({ context }) => context)
    const others = browser.contexts().filter((one) => !all.includes(one))
    await Promise.all(others.map((one) => one.close()))
    if (isUsual && kept.browser && !(await isCleared(kept.browser))) delete kept.browser
  },
})

async function aBrowserThatKeeps(browser: Browser): Promise<ReusableContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' }) // also where the test's own allows them
  await context.addInitScript(calm)
  // One page of the site stays open, and with it the process that has read its files.
  const first = await context.newPage()
  await first.goto('/healthz')
  const devtools = await context.newCDPSession(first)
  const { origin } = new URL(first.url())
  const clear = async () => {
    await Promise.all(context.pages().map((page) => page !== first && page.close()))
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  return { context, isClockMoved: watched(context.clock), clear }
}

/** In the page: what breathes without an end shows nothing new, and has each frame of a long wait drawn anew. */
function calm() {
  addEventListener('animationstart', ({ target }) => {
    for (const animation of (target as Element).getAnimations())
      if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel()
  })
}

/**
 * Else it is closed: a clock is the whole browser's, and who moves it has had that browser for themselves. Once in thousands
 * of times one does not answer any more, which is no fault of the test before.
 */
async function isCleared({ context, clear, isClockMoved }: ReusableContext) {
  const late = new Promise<boolean>((tell) => setTimeout(tell, 20_000, false))
  if (!isClockMoved() && (await Promise.race([clear().then(() => true), late]))) return true
  await context.close()
  return false
}

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
