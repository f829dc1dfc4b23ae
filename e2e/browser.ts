import { expect, type Page } from '@playwright/test'
import { expectNothingWrong } from './accessibility.ts'
import { anotherPage, inKeptBrowser, test as served } from './browsers.ts'
import { withoutGonePictures } from './gone-pictures.ts'

type ConsoleComplaints = { complaints: string[] }

/** A page that listens: any console error, thrown error or breach of the content policy fails its test. */
export const test = inKeptBrowser.extend<ConsoleComplaints>({
  complaints: [
    async ({ page, request }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const isWorkerBlocked = message.text() === 'Service Worker registration blocked by Playwright'
        if (['error', 'warning'].includes(message.type()) && !isWorkerBlocked)
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`policy ${effectiveDirective} ${blockedURI} ${sample}`),
        ),
      )
      await use(complaints)
      expect(await withoutGonePictures(request, complaints)).toEqual([])
    },
    { auto: true },
  ],
})

/** What the server answers by itself, or whoever opens a browser of their own, is `served`. */
export { anotherPage, expect, served }

export type BrowserLook = {
  language?: string
  theme?: 'light' | 'dark' | 'system'
  width?: number
  height?: number
  /** Was asked before whether pushes should come. */
  asked?: boolean
}

/** Opens a page as somebody who chose a language and a theme before, on a screen of this width. */
export async function open(
  page: Page,
  path: string,
  { language = 'en', theme = 'light', width = 1280, height = 800, asked = true }: BrowserLook = {},
) {
  await page.setViewportSize({ width, height })
  await choose(page, language, theme, asked)
  await page.goto(path)
  await awake(page)
}

/** What a visitor chose earlier, in local storage and in the cookies that mirror it. */
async function choose(page: Page, language: string, theme: string, asked: boolean) {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([
    { name: 'i18nextLng', value: language, url },
    { name: 'theme', value: theme, url },
  ])
  await page.addInitScript(
    ([language, theme, asked]) => {
      if (sessionStorage.getItem('chosen')) return
      sessionStorage.setItem('chosen', 'yes')
      localStorage.setItem('i18nextLng', language)
      localStorage.setItem('theme', theme)
      if (asked) localStorage.setItem('push-notification-prompted', 'true')
    },
    [language, theme, asked] as const,
  )
}

/** React has taken over the server's page. */
export async function awake(page: Page) {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')))
}

/** And of those parts of it whose code comes after the frame: what they answer to, they answer to now. */
export async function wideAwake(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}

/** Polled: after the screen has changed its width, what is rendered by a script follows a moment later. */
export async function expectNoSidewaysScroll(page: Page) {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
}

/** All that axe knows; or of it only the rules that are named. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // What still fades in has not the contrast it will have.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  await expectNothingWrong(page, rules ? { rules } : {})
}

/** The same page in the other theme, which changes its colours and nothing else; a dark device has the same ones. */
export async function expectReadableInDark(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expectAccessible(page, ['color-contrast', 'link-in-text-block'])
}

/** A tab that is half under the navbar would count as a small target. */
export async function expectAccessibleFromTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
}
