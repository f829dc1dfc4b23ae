import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type BrowserLook, expect } from './browser.ts'
import { type Member, openAs, words } from './member.ts'

const say = words('en', 'outbox')

/** What waits is kept in a database of its own: it is there as soon as something can be kept. */
export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))

/** What a page waits for before it keeps anything. The database may be another page's. */
const parts = ['notes', 'confirm-dialog', 'toast-container']
const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')))

export async function readyToKeep(page: Page) {
  await expect.poll(() => databases(page)).toContain('seedha-outbox')
  for (const part of parts)
    await expect.poll(() => loaded(page)).toContainEqual(expect.stringMatching(`^${part}-.*\\.js`))
}

export const noteOf = (page: Page, line: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ hasText: line })
    .filter({ hasText: say('waiting') })
    .last()

type OfflineAction = {
  path: string
  line: string
  /** Fills in what is to be sent, while there is a network. */
  write?: (page: Page) => Promise<void>
  /** What sends it. */
  button: (page: Page) => Locator
  look?: BrowserLook
}

/** Does something on a page while there is no network, sees that it waits, and closes the page. */
export async function doneOffline(
  context: BrowserContext,
  member: Member,
  { path, line, write, button, look }: OfflineAction,
) {
  const page = await context.newPage()
  await openAs(page, member, path, look)
  await write?.(page)
  await expect(button(page)).toBeEnabled()
  await readyToKeep(page)
  await context.setOffline(true)
  await button(page).click()
  await expect(noteOf(page, line)).toBeVisible()
  await page.close()
  await context.setOffline(false)
}

/** Opens what waits, and stays until nothing does. */
export async function untilAllIsSent(context: BrowserContext, member: Member) {
  const page = await context.newPage()
  await openAs(page, member, '/outbox')
  await expect(page.getByText(say('empty'))).toBeVisible({ timeout: 45_000 })
  return page
}
