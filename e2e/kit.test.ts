import type { Locator, Page } from '@playwright/test'
import kit from '../locales/en/kit.json' with { type: 'json' }
import { expectNothingWrong } from './accessibility.ts'
import { awake, expect, expectNoSidewaysScroll, expectReadableInDark, open, served, test } from './browser.ts'
import { words } from './member.ts'

const path = '/dev/ui'

const but = ['color-contrast'] // no language has colours of its own

// The whole kit is read by axe again and again: on a busy machine that is longer than a journey.
test.describe.configure({ timeout: 300_000 })

const widths = [320, 360, 1280]

async function fits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await expectNoSidewaysScroll(page)
}

async function openAll(page: Page, language: string, isFirst = true) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (isFirst) await open(page, path, { language, theme: 'light' })
  else await page.goto(`${path}?lng=${language}`)
  await awake(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(partOf(page, 'pickers').locator('[aria-haspopup=listbox]').last()).toBeAttached()
}

test('every part of the kit fits the screen and reads well, in the light and in the dark', async ({ page }) => {
  await openAll(page, 'kn')
  for (const width of widths) {
    await fits(page, width)
    if (width > 320) await expectNothingWrong(page)
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectReadableInDark(page)
  }
})

test('every part of the kit, toasts too, does so in the other languages', async ({ page }) => {
  for (const language of ['en', 'hi', 'mr']) {
    await openAll(page, language, language === 'en')
    for (const width of widths) {
      await fits(page, width)
      if (language === 'mr' && width === 1280) await showToasts(page, language)
      if (width === (language === 'hi' ? 360 : 1280)) await expectNothingWrong(page, { but }) // in Kannada at both
    }
  }
})

served('the server’s page carries no style of its own, in any language', async ({ request }) => {
  for (const language of ['en', 'kn', 'hi', 'mr']) {
    const page = await (await request.get(path, { headers: { cookie: `i18nextLng=${language}` } })).text()
    expect(page).toContain(`lang="${language}"`)
    expect(page).not.toMatch(/<style|\sstyle=/)
  }
})

test('by keyboard alone what opens takes the focus, keeps it and gives it back: dialog, question, drawer, menu and list; tabs, answers, a code and toasts are reached', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, path)
  await leaveOut(page, ['brand', 'price', 'fields', 'cards', 'charts'])
  const dialogs = partOf(page, 'dialogs')

  const opener = dialogs.getByRole('button', { name: kit.dialogs.openNormal })
  const dialog = page.getByRole('dialog', { name: kit.dialogs.normal })
  await press(opener, 'Enter')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expectFocusToStay(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const discard = dialog.getByRole('button', { name: kit.dialogs.discard })
  await press(discard, 'Enter')
  const question = page.getByRole('alertdialog', { name: kit.dialogs.discardTitle })
  await expect(question.getByRole('button', { name: kit.dialogs.discardNo })).toBeFocused()
  await page.keyboard.press('Tab')
  // What takes a moment takes as long as it is looked at.
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape') // it is busy: nothing closes it
  await expect(question).toBeVisible()
  await page.clock.resume()
  await expect(question).toBeHidden()
  await expect(discard).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(kit.dialogs.discarded.replace('{{count}}', '1'))).toBeVisible() // two Enters, once done

  await dialog.getByRole('combobox', { name: kit.fields.district }).focus()
  await page.keyboard.type('mys')
  await expect(dialog.getByRole('option', { name: kit.districts.mysuru })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape') // the list's, not yet the dialog's
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await press(dialog.getByRole('button', { name: kit.dialogs.save }), 'Enter')
  await expect(dialog.getByText(kit.dialogs.saved)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(kit.dialogs.saved)).toBeVisible()

  const asking = dialogs.getByRole('button', { name: kit.confirms.warning.open })
  await press(asking, 'Enter')
  const warning = page.getByRole('alertdialog', { name: kit.confirms.warning.title })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(warning.getByRole('alert')).toHaveText(kit.confirms.error)
  await expect(warning.getByRole('button', { name: kit.confirms.warning.confirm })).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()
  await expect(asking).toBeFocused()

  const opensDrawer = dialogs.getByRole('button', { name: kit.drawers.openLeft })
  const drawer = page.getByRole('dialog', { name: kit.drawers.title })
  await press(opensDrawer, 'Enter')
  await expectFocusToStay(page, drawer)
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opensDrawer).toBeFocused()

  const menu = dialogs.getByRole('button', { name: kit.menus.actions })
  const item = (name: string) => dialogs.getByRole('menu', { name: kit.menus.actions }).getByRole('menuitem', { name })
  await press(menu, 'ArrowDown')
  await expect(item(kit.menus.edit)).toBeFocused()
  await page.keyboard.press('s')
  await expect(item(kit.menus.share)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogs.getByText(kit.menus.done.replace('{{name}}', kit.menus.share))).toBeVisible()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(item(kit.menus.edit)).toBeHidden()
  await expect(menu).toBeFocused()

  const steps = partOf(page, 'steps')
  const tabs = steps.getByRole('tablist', { name: kit.tabs.label })
  await press(tabs.getByRole('tab', { name: kit.tabs.products }), 'ArrowRight')
  await expect(tabs.getByRole('tab', { name: kit.tabs.requests })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(steps.getByRole('tabpanel', { name: kit.tabs.requests })).toBeFocused()
  const answer = steps.locator('details').filter({ hasText: kit.questions.number.q })
  await press(answer.locator('summary'), 'Enter')
  await expect(answer.getByText(kit.questions.number.a)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer.getByText(kit.questions.number.a)).toBeHidden()

  const categories = partOf(page, 'pickers').getByRole('combobox', { name: kit.pickers.category, exact: true })
  await press(categories, 'Enter')
  await expect(page.getByRole('option', { name: kit.categories.fruits, exact: true })).toBeFocused()
  await expectAccessible(page, '[role=listbox]')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(categories).toHaveText(kit.categories.all)
  await expect(categories).toBeFocused()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('246 810'))
  const code = partOf(page, 'choices').getByRole('textbox', { name: kit.otp.label })
  await press(code, 'ControlOrMeta+V')
  await expect(code).toHaveValue('246810')
  await expect(partOf(page, 'choices').getByText(kit.otp.right)).toBeVisible()

  const messages = await showToasts(page, 'en')
  await expectAccessible(page, 'section:has(> .Toastify__toast-container)')
  const act = messages.getByRole('button', { name: kit.toasts.answer })
  for (let step = 0; step < 6 && !(await isFocused(act)); step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(messages.getByText(kit.toasts.answered)).toBeVisible()
  await expect(messages.getByText(kit.toasts.news)).toHaveCount(0)
})

/** A failure and news, reached with Alt+T, which stops their clocks too. */
async function showToasts(page: Page, language: string) {
  const say = words(language, 'kit')
  const button = (name: string) => partOf(page, 'notes').getByRole('button', { name: say(name) })
  await press(button('toasts.showDanger'), 'Enter')
  await press(button('toasts.showNews'), 'Enter')
  const messages = page.getByRole('region', { name: words(language, 'translation')('toasts.region') })
  await expect(messages.getByText(say('toasts.news'))).toBeVisible()
  await page.keyboard.press('Alt+t')
  return messages
}

const partOf = (page: Page, id: string) => page.locator(`section#${id}`)

/** On the long page each look takes long: what is not asked for here goes out of it. */
const leaveOut = (page: Page, ids: string[]) =>
  page.evaluate((ids) => {
    for (const id of ids) document.getElementById(id)?.remove()
  }, ids)

async function press(target: Locator, key: string) {
  await target.focus()
  await target.page().keyboard.press(key)
}

/** An open list is looked at alone: Base UI hides the page behind it and closes it as soon as the focus leaves. */
const expectAccessible = (page: Page, only: string) => expectNothingWrong(page, { only })

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Tab goes round inside, or for a moment to the browser's own bars, which the page sees as its body. */
async function expectFocusToStay(page: Page, place: Locator) {
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    const isInside = await place.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    )
    expect(isInside).toBe(true)
  }
}
