import type { Locator, Page } from '@playwright/test'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import type { EndpointName } from '#web/lib/api/ask.ts'
import { test as base, expect } from './browser.ts'
import { expectInView } from './in-view.ts'
import { words } from './member.ts'

export const phone = { width: 360, height: 740 }

type RefusedAction = {
  /** Sends it when it is pressed. */
  button: Locator
  /** Where more is done than to press it. */
  act?: () => Promise<unknown>
  code?: RefusalCode
  /** What the answer carries besides. */
  fields?: object
  language?: string
  /** The words for it, where they are not those of the code. */
  says?: string
  /** Where they are said. */
  within?: Locator
  /** By a notice that lies over the page. */
  byToast?: boolean
  /** By a note of what waits on the device, which sends it again by itself; the button is back once it shall not be sent. */
  byNote?: boolean
  /** The button leaves with the refusal. */
  once?: boolean
}

type Fixtures = { expectRefusalSeen: (endpoint: EndpointName, given: RefusedAction) => Promise<void> }

/** The server refuses one endpoint of the page, and the page has to say so where its reader sees it. */
export const test = base.extend<Fixtures>({
  expectRefusalSeen: async ({ page, complaints }, use) => {
    const refused = new Set<string>()
    await use(async (endpoint, { code = 'overloaded', fields, ...given }) => {
      const [method = '', path = ''] = endpoint.split(' ')
      const pattern = new RegExp(`/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      const isIt = (url: URL) => pattern.test(url.pathname)
      const { status, message } = refusals[code]
      await page.route(isIt, async (route) => {
        if (route.request().method() !== method) return route.fallback()
        refused.add(route.request().url())
        await route.fulfill({ status, json: { code, message, ...fields } })
      })
      const says = given.says ?? words(given.language ?? 'en', 'errors')(code)
      const answered = () =>
        page.waitForResponse((one) => one.request().method() === method && isIt(new URL(one.url())))
      await expectSeen(page, { ...given, says, answered })
      await page.unroute(isIt)
    })
    const others = complaints.filter((one) => ![...refused].some((url) => isReport(one, url)))
    complaints.splice(0, complaints.length, ...others)
  },
})

/** The browser itself reports each refusal. */
const isReport = (complaint: string, url: string) =>
  complaint.startsWith('Failed to load resource') && complaint.endsWith(url)

type VisibleRefusal = Pick<RefusedAction, 'button' | 'act' | 'within' | 'byToast' | 'byNote' | 'once'> & {
  says: string
  answered: () => Promise<unknown>
}

/** Pressed at the bottom of what can be seen, a button has no room for a message below it; at the top, none above it. */
async function expectSeen(
  page: Page,
  { button, act = () => button.click(), says, answered, ...where }: VisibleRefusal,
) {
  const around = where.within ?? page.locator('body')
  const drop = page.getByRole('button', { name: words('en', 'outbox')('drop') })
  const told = where.byNote
    ? around.locator('div', { has: drop })
    : around.locator(where.byToast ? '.Toastify__toast' : '[role=alert]:not(.Toastify__toast)')
  for (const edge of where.once ? (['bottom'] as const) : (['bottom', 'top'] as const)) {
    await expect(button).toBeEnabled()
    await putAt(edge, button)
    const answer = answered()
    await act()
    await answer
    const saying = told.filter({ hasText: says })
    await expectInView(where.byNote ? saying.last() : saying.first())
    if (where.byNote) await around.locator(drop).click()
    if (!where.once) await expect(button).toBeEnabled() // what it does may go on after it has said so
  }
}

/** As far as the page can be scrolled; in a dialog, its content is scrolled away from that edge. */
async function putAt(edge: 'bottom' | 'top', button: Locator) {
  await button.evaluate((element, edge) => {
    /** What stays there when the page is scrolled. */
    const barAt = (y: number) => {
      for (let one = document.elementFromPoint(innerWidth / 2, y); one; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one.getBoundingClientRect()
    }
    const dialog = element.closest('dialog')
    for (const part of dialog?.querySelectorAll('*') ?? []) part.scrollTop = edge === 'bottom' ? 0 : part.scrollHeight
    if (dialog) return
    const { top, bottom } = element.getBoundingClientRect()
    const by = edge === 'bottom' ? bottom - (barAt(innerHeight - 1)?.top ?? innerHeight) : top - (barAt(0)?.bottom ?? 0)
    scrollBy({ top: by, behavior: 'instant' })
  }, edge)
}
