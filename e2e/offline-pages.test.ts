import type { BrowserContext, Page } from '@playwright/test'
import { type PageRow, pages, precacheStages } from '#web/pages.ts'
import { expect, open } from './browser.ts'
import { ask } from './deal.ts'
import { aCompletedDeal } from './deal-note.ts'
import { hasKept, test } from './device.ts'
import { openAs, stored } from './member.ts'
import { keyFinder } from './message-keys.ts'
import { aNeed } from './need.ts'

test.use({ serviceWorkers: 'allow' })

/** Of a busy machine. */
const patienceMs = 60_000
const offlinePages = pages.filter(({ offline }) => offline)
/** Who is signed in is led on from where one signs in. */
const isFor = { visitor: isOpen, member: (row: PageRow) => row.group !== 'sign-in' }
function isOpen({ audience }: PageRow) {
  return audience === 'anyone'
}

/** Nothing of the page is awaited, and nothing of it has changed for a while. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const awaited = 'main[aria-busy=true], [role=progressbar]'
        const lent = location.pathname === '/offline' ? '' : ', main[data-lent]'
        const isRendered = () => document.querySelector('main h1') && !document.querySelector(awaited + lent)
        let timer: ReturnType<typeof setTimeout>
        const wait = () => {
          clearTimeout(timer)
          timer = setTimeout(() => (isRendered() ? done() : wait()), 200)
        }
        new MutationObserver(wait).observe(document, { subtree: true, childList: true, characterData: true })
        wait()
      }),
  )

/** Its first words: names in other languages stand behind them, and are left out without a network. */
const headingOf = (page: Page) => page.evaluate(() => document.querySelector('main h1')?.firstChild?.textContent ?? '')

/** Each page has a heading of its own: until that is there, the page before is still shown. */
async function headingAfter(page: Page, before: string) {
  await expect.poll(async () => ['', before].includes(await headingOf(page)), { timeout: patienceMs }).toBe(false)
  await settled(page)
  return headingOf(page)
}

/** Without loading a page: by a link that is on the screen, else as the browser's own buttons do it. */
async function tap(page: Page, path: string) {
  const link = page.locator(`a[href="${path}"]:not([aria-haspopup])`).filter({ visible: true })
  if (await link.count()) await link.first().click()
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await settled(page)
}

/** As after another release: answers are here, and of the program what the worker fetches by itself. */
async function withPrecachedFilesOnly(page: Page, context: BrowserContext) {
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (/^seedha-(files|documents)-/.test(name)) await caches.delete(name)
  })
}

for (const language of ['en', 'kn'])
  for (const who of ['visitor', 'member'] as const)
    test(`every offline page speaks ${language} to a ${who} without a network, by tap and by address`, async ({
      page,
      context,
      request,
      network,
    }) => {
      test.setTimeout(600_000)
      const { seller, buyer, product, path: note } = await aCompletedDeal(request)
      await ask(request, buyer, product, 30)
      const need = await aNeed(request, buyer)
      const examples: Record<string, string> = {
        '/products/:id': `/products/${product._id}`,
        '/farms/:username': `/farms/${seller.user.username}`,
        '/bulk-orders/:id': `/bulk-orders/${need._id}`,
        '/requests/:id/note': note,
      }
      const paths = offlinePages.filter(isFor[who]).map(({ path }) => examples[path] ?? path)
      expect(paths.filter((path) => path.includes(':'))).toEqual([])

      await stored(page, 'visits', '1 1') // on another day
      const screen = { language, width: 1280 }
      await (who === 'member' ? openAs(page, seller, network.url('/'), screen) : open(page, network.url('/'), screen))
      await hasKept(page, `everyone ${language}`)
      await page.reload()
      const headings: Record<string, string> = {}
      let shown = ''
      for (const path of paths) {
        await tap(page, path)
        shown = await headingAfter(page, shown)
        headings[path] = shown
      }
      const stages = precacheStages.filter((stage) => who === 'member' || stage !== 'members')
      const isKept = () => hasKept(page, ...stages.flatMap((stage) => [stage, `${stage} ${language}`]))
      await isKept()
      await withPrecachedFilesOnly(page, context)
      await page.goto(network.url('/'))
      await isKept()

      const missing: string[] = []
      page.on('console', (message) => message.text().includes('no words') && missing.push(message.text()))
      const findKeys = keyFinder(language)
      const expectAsBefore = async (path: string, how: string) => {
        const options = { message: `${path} ${how}`, timeout: patienceMs }
        await expect.soft.poll(() => headingOf(page), options).toBe(headings[path])
        await settled(page)
        expect.soft(await findKeys(page), `keys on ${path} ${how}`).toEqual([])
        expect.soft(missing.splice(0), `messages of ${path} ${how}`).toEqual([])
      }
      await network.goAway()
      for (const path of paths) {
        await page.goto(network.url(path))
        await expectAsBefore(path, 'by address')
      }
      await page.goto(network.url('/'))
      for (const path of paths) {
        await tap(page, path)
        await expectAsBefore(path, 'by tap')
      }
    })
