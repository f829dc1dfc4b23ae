import type { Locator, Page } from '@playwright/test'
import kit from '../locales/en/kit.json' with { type: 'json' }
import translation from '../locales/en/translation.json' with { type: 'json' }
import { expectNothingWrong } from './axe.ts'
import { expect, expectNoSidewaysScroll, expectReadableInDark, open, served, test } from './browser.ts'

const path = '/dev/ui'

test.describe('every part of the kit', () => {
  // The whole kit is read by axe, and twice: on a busy machine that is longer than a journey.
  test.describe.configure({ timeout: 180_000 })

  for (const language of ['en', 'kn', 'hi', 'mr'])
    test(`fits the screen and reads well: ${language}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path, { language, theme: 'light' })
      await expectToFitAndRead(page, language === 'en' ? [] : ['color-contrast']) // no language has colours of its own
      if (language !== 'en') return
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectReadableInDark(page)
      }
    })

  served('the server’s page carries no style of its own', async ({ request }) => {
    expect(await (await request.get(path)).text()).not.toMatch(/<style|\sstyle=/)
  })
})

test.describe('by keyboard alone', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
  })
  /** What takes a moment takes as long as it is looked at. */
  const hold = async (page: Page) => {
    await page.clock.install()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  }

  test('a dialog takes the focus, keeps it and gives it back, and so does the question over it', async ({ page }) => {
    const opener = page.getByRole('button', { name: kit.dialogs.openNormal })
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
    await hold(page)
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
    await expectAccessible(page, 'dialog[open]')
    await expect(dialog.getByText(kit.dialogs.discarded.replace('{{count}}', '1'))).toBeVisible() // two Enters, once done
  })

  test('a question that fails says so and can be tried again; a drawer keeps the focus', async ({ page }) => {
    const asking = page.getByRole('button', { name: kit.confirms.warning.open })
    await press(asking, 'Enter')
    const question = page.getByRole('alertdialog', { name: kit.confirms.warning.title })
    const confirm = question.getByRole('button', { name: kit.confirms.warning.confirm })
    await page.keyboard.press('Tab')
    await hold(page)
    await page.keyboard.press('Enter')
    await expect(confirm).toHaveAttribute('aria-busy', 'true')
    await page.clock.resume()
    await expect(question.getByRole('alert')).toHaveText(kit.confirms.error)
    await expect(confirm).toBeFocused()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(asking).toBeFocused()

    const opener = page.getByRole('button', { name: kit.drawers.openLeft })
    const drawer = page.getByRole('dialog', { name: kit.drawers.title })
    await press(opener, 'Enter')
    await expectFocusToStay(page, drawer)
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a menu, tabs and questions are walked with keys', async ({ page }) => {
    const button = page.getByRole('button', { name: kit.menus.actions })
    const item = (name: string) => page.getByRole('menu', { name: kit.menus.actions }).getByRole('menuitem', { name })
    await press(button, 'ArrowDown')
    await expect(item(kit.menus.edit)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(item(kit.menus.delete)).toBeFocused()
    await page.keyboard.press('s')
    await expect(item(kit.menus.share)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(kit.menus.done.replace('{{name}}', kit.menus.share))).toBeVisible()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(item(kit.menus.edit)).toBeHidden()
    await expect(button).toBeFocused()

    const tabs = page.getByRole('tablist', { name: kit.tabs.label })
    const tab = (name: string) => tabs.getByRole('tab', { name })
    await press(tab(kit.tabs.products), 'ArrowRight')
    await expect(tab(kit.tabs.requests)).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: kit.tabs.requests })).toHaveText(kit.tabs.requestsText)
    await page.keyboard.press('ArrowRight')
    await expect(tab(kit.tabs.products)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel', { name: kit.tabs.products })).toBeFocused()

    const question = page.locator('details').filter({ hasText: kit.questions.number.q })
    await press(question.locator('summary'), 'Enter')
    await expect(question.getByText(kit.questions.number.a)).toBeVisible()
    await page.keyboard.press('Space')
    await expect(question.getByText(kit.questions.number.a)).toBeHidden()
  })

  test('a district is found by typing, taken from the list only, and cleared', async ({ page }) => {
    const field = partOf(page, 'pickers').getByRole('combobox', { name: kit.fields.district, exact: true })
    const taken = page.getByRole('option', { selected: true })
    await field.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('ko')
    await expect(page.getByRole('option')).toHaveText([kit.districts.kolar, kit.districts.kolhapur])
    await expectAccessible(page, '[role=listbox]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(kit.districts.kolhapur)

    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Paris')
    await expect(page.getByText(kit.pickers.empty)).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue(kit.districts.kolhapur)

    await field.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('')
    await press(field, 'ArrowDown')
    await expect(page.getByRole('option')).toHaveCount(Object.keys(kit.districts).length)
    await expect(taken).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  test('“all” lets the others go; inside a dialog Escape closes the list before the dialog', async ({ page }) => {
    const field = partOf(page, 'pickers').getByRole('combobox', { name: kit.pickers.category, exact: true })
    await expect(field).toHaveText(`${kit.categories.fruits}, ${kit.categories.dairy}`)
    await press(field, 'Enter')
    const option = (name: string) => page.getByRole('option', { name, exact: true })
    await expect(option(kit.categories.fruits)).toBeFocused()
    await expectAccessible(page, '[role=listbox]')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect(field).toHaveText(kit.categories.all)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(option(kit.categories.all)).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('Escape')
    await expect(field).toHaveText(kit.categories.vegetables)
    await expect(field).toBeFocused()

    await press(page.getByRole('button', { name: kit.dialogs.openNormal }), 'Enter')
    const dialog = page.getByRole('dialog', { name: kit.dialogs.normal })
    const district = dialog.getByRole('combobox', { name: kit.fields.district })
    await district.focus()
    await page.keyboard.type('mys')
    await expect(dialog.getByRole('option', { name: kit.districts.mysuru })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('option')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await press(dialog.getByRole('button', { name: kit.dialogs.save }), 'Enter')
    await expect(dialog.getByText(kit.dialogs.saved)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(kit.dialogs.saved)).toBeVisible()
  })

  test('a code is pasted in one piece, and a quantity steps within its limits', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('246 810'))
    const code = page.getByRole('textbox', { name: kit.otp.label })
    await press(code, 'ControlOrMeta+V')
    await expect(code).toHaveValue('246810')
    await expect(page.getByText(kit.otp.right)).toBeVisible()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('1')
    await expect(code).toHaveAccessibleDescription(new RegExp(kit.otp.wrong))

    const amount = page.getByRole('spinbutton', { name: kit.quantity.label })
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await press(amount, key)
    await expect(amount).toHaveValue('20')
    await page.keyboard.press('PageDown')
    await expect(amount).toHaveValue('5')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('೭೦')
    await page.keyboard.press('Tab')
    await expect(amount).toHaveValue('೭೦')
    await expect(amount).toHaveAttribute('aria-valuenow', '70')
    await press(amount, 'ArrowDown')
    await expect(amount).toHaveValue('20')
    const more = partOf(page, 'choices').getByRole('button', { name: kit.quantity.more }).first()
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await press(more, 'Enter')
    await expect(amount).toHaveValue('20')
  })

  test('a toast is reached with Alt+T, and its action is done', async ({ page }) => {
    await press(page.getByRole('button', { name: kit.toasts.showDanger }), 'Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText(kit.toasts.danger)).toHaveCount(1)
    await press(page.getByRole('button', { name: kit.toasts.showNews }), 'Enter')
    const messages = page.getByRole('region', { name: translation.toasts.region })
    await expect(messages.getByText(kit.toasts.news)).toBeVisible()
    await page.keyboard.press('Alt+t') // stops their clocks too
    await expectNothingWrong(page, { but: ['color-contrast'] }) // the page's own colours were read above
    await expectAccessible(page, 'section:has(> .Toastify__toast-container)')
    const answer = messages.getByRole('button', { name: kit.toasts.answer })
    for (let step = 0; step < 6 && !(await isFocused(answer)); step++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(messages.getByText(kit.toasts.answered)).toBeVisible()
    await expect(messages.getByText(kit.toasts.news)).toHaveCount(0)
  })
})

async function expectToFitAndRead(page: Page, but: string[]) {
  await expect(partOf(page, 'pickers').locator('[aria-haspopup=listbox]').last()).toBeAttached()
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    if (width > 320) await expectNothingWrong(page, { but })
  }
}

const partOf = (page: Page, id: string) => page.locator(`section#${id}`)

async function press(target: Locator, key: string) {
  await target.focus()
  await target.page().keyboard.press(key)
}

/** An open list is looked at alone: Base UI hides the page behind it and closes it as soon as the focus leaves. */
const expectAccessible = (page: Page, only?: string) => expectNothingWrong(page, only ? { only } : {})

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
