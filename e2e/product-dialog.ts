import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'
import { words } from './member.ts'
import { aPhoto } from './offer.ts'

const say = words('en', 'listing')

export const dialogOf = (page: Page, name = say('add')) => page.getByRole('dialog', { name })
/** What stands in the dialog itself: the same is said in a notice, which lies in it too while it is open. */
export const toldIn = (dialog: Locator) => dialog.locator('[role=alert]:not(.Toastify__toast)')
export const addButton = (page: Page) => dialogOf(page).getByRole('button', { name: say('add') })
export const choosePhotos = (within: Locator, files: Awaited<ReturnType<typeof aPhoto>>[]) =>
  within.locator('input[type=file]').first().setInputFiles(files)

/**
 * An upload without progress is given up after 10 s and waits on the device (upload.ts). The server may take that long for pictures while
 * many other tests run: the page waits a minute. To be called before it opens.
 */
export const waitLongForPictures = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout
    const longer = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      start(run, ms === 10_000 ? 60_000 : ms, ...rest)
    window.setTimeout = longer as typeof window.setTimeout
  })

/** Pictures take their time on a busy machine, and the message may go before the dialog has. */
export async function done(page: Page, dialog: Locator, message: string) {
  await Promise.all([
    expect(page.getByText(message)).toBeVisible({ timeout: 60_000 }),
    expect(dialog).toBeHidden({ timeout: 60_000 }),
  ])
}

/** Everything that has to be filled in; the place is the seller's own. */
export async function fill(dialog: Locator) {
  await choosePhotos(dialog, [await aPhoto('red')])
  await write(dialog)
}

/** The same without a picture. */
export async function write(dialog: Locator) {
  await dialog.getByRole('combobox', { name: say('field.name'), exact: true }).fill('tamat')
  await dialog.getByRole('option', { name: 'Tomato', exact: true }).click()
  await dialog.getByLabel(say('field.price')).fill('28')
  await dialog.getByLabel(say('field.availableQuantity')).fill('480')
  await dialog.getByLabel(say('field.description')).fill('Firm and red.')
}
