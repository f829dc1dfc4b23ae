import type { Locator, Page } from '@playwright/test'
import kit from '../locales/en/kit.json' with { type: 'json' }
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './browser.ts'

const path = '/dev/ui'

test.describe('every part of the kit', () => {
  const looks = ['en', 'kn', 'hi', 'mr'].flatMap((language) => [
    { language, theme: 'light' as const },
    { language, theme: 'dark' as const },
  ])

  for (const look of [...looks, { language: 'en', theme: 'system' as const }])
    test(`fits the screen and reads well: ${look.language}, ${look.theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path, { ...look, width: 1280 })
      await expect(partOf(page, 'pickers').locator('[aria-haspopup=listbox]').last()).toBeAttached()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 740 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })

  test('the server’s page carries no style of its own', async ({ request }) => {
    expect(await (await request.get(path)).text()).not.toMatch(/<style|\sstyle=/)
  })
})

test.describe('by keyboard alone', () => {
  test.beforeEach(({ page }) => open(page, path))

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
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape') // it is busy: nothing closes it
    await expect(question).toBeVisible()
    await expect(question).toBeHidden()
    await expect(dialog.getByText(kit.dialogs.discarded.replace('{{count}}', '1'))).toBeVisible()
    await expect(discard).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
  })

  test('a question that fails says so and can be tried again', async ({ page }) => {
    const opener = page.getByRole('button', { name: kit.confirms.warning.open })
    await press(opener, 'Enter')
    const question = page.getByRole('alertdialog', { name: kit.confirms.warning.title })
    const confirm = question.getByRole('button', { name: kit.confirms.warning.confirm })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(confirm).toHaveAttribute('aria-busy', 'true')
    await expect(question.getByRole('alert')).toHaveText(kit.confirms.error)
    await expect(confirm).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a drawer keeps the focus, and a menu is walked with arrows', async ({ page }) => {
    const opener = page.getByRole('button', { name: kit.drawers.openLeft })
    const drawer = page.getByRole('dialog', { name: kit.drawers.title })
    await press(opener, 'Enter')
    await expectFocusToStay(page, drawer)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()

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
  })

  test('a district is found by typing, taken from the list only, and cleared', async ({ page }) => {
    const field = partOf(page, 'pickers').getByRole('combobox', { name: kit.fields.district, exact: true })
    const taken = page.getByRole('option', { selected: true })
    await field.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('ko')
    await expect(page.getByRole('option')).toHaveText([kit.districts.kolar, kit.districts.kolhapur])
    await expectAccessible(page)
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

  test('inside a dialog the list opens in it, and Escape closes the list before the dialog', async ({ page }) => {
    await press(page.getByRole('button', { name: kit.dialogs.openNormal }), 'Enter')
    const dialog = page.getByRole('dialog', { name: kit.dialogs.normal })
    const field = dialog.getByRole('combobox', { name: kit.fields.district })
    await field.focus()
    await page.keyboard.type('mys')
    await expect(dialog.getByRole('option', { name: kit.districts.mysuru })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await press(dialog.getByRole('button', { name: kit.dialogs.save }), 'Enter')
    await expect(dialog.getByText(kit.dialogs.saved)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(kit.dialogs.saved)).toBeVisible()
  })

  test('“all” lets the others go, and another lets “all” go', async ({ page }) => {
    const field = partOf(page, 'pickers').getByRole('combobox', { name: kit.pickers.category, exact: true })
    await expect(field).toHaveText(`${kit.categories.fruits}, ${kit.categories.dairy}`)
    await press(field, 'Enter')
    const option = (name: string) => page.getByRole('option', { name, exact: true })
    await expect(option(kit.categories.fruits)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect(field).toHaveText(kit.categories.all)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(option(kit.categories.all)).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('Escape')
    await expect(field).toHaveText(kit.categories.vegetables)
    await expect(field).toBeFocused()
  })

  test('tabs are walked with arrows, and a question opens and closes', async ({ page }) => {
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

  test('a code is pasted in one piece, and a quantity keeps to its limits', async ({ page, context }) => {
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
    await expect(amount).toHaveValue('70')
    await page.keyboard.press('Tab')
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
    const messages = page.getByRole('region', { name: kit.toasts.region })
    await expect(messages.getByText(kit.toasts.news)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Alt+t')
    const answer = messages.getByRole('button', { name: kit.toasts.answer })
    for (let step = 0; step < 6 && !(await isFocused(answer)); step++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(messages.getByText(kit.toasts.answered)).toBeVisible()
    await expect(messages.getByText(kit.toasts.news)).toHaveCount(0)
  })
})

const partOf = (page: Page, id: string) => page.locator(`section#${id}`)

async function press(target: Locator, key: string) {
  await target.focus()
  await target.page().keyboard.press(key)
}

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
