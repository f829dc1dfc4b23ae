import type { Page } from '@playwright/test'
import { expect, open, test } from './browser.ts'
import { expectInView } from './in-view.ts'
import { digits, enterPhone, press } from './login-page.ts'
import { aMember, codeFor, password, words } from './member.ts'

const looks = [
  { language: 'en', width: 320, height: 568 },
  { language: 'kn', width: 360, height: 740 },
]
/** What a keyboard leaves of the smaller screen: the page is told to fit into it. */
const withKeyboard = { language: 'hi', width: 320, height: 330 }
const retryIn = (page: Page, language: string) =>
  page.getByRole('button', { name: words(language, 'translation')('retry'), exact: true })

for (const look of [...looks, withKeyboard])
  test(`without a network each way in says so, and the button to try again is in view, at ${look.width} × ${look.height}`, async ({
    page,
    request,
    complaints,
  }) => {
    const say = words(look.language, 'session')
    const lost = words(look.language, 'errors')('no_answer')
    const alert = page.getByRole('alert')
    const retry = retryIn(page, look.language)
    const { phone } = await aMember(request, { language: look.language })
    const down = (path: string) => page.route(`**/api/auth/${path}`, (route) => route.abort())
    const up = (path: string) => page.unroute(`**/api/auth/${path}`)
    const expectRetry = async () => {
      await expect(alert).toHaveCount(1)
      await expect(alert).toContainText(lost)
      await expectInView(alert)
      await expectInView(retry)
    }
    await open(page, '/login?next=%2Fabout', look)
    await expect(page.getByRole('navigation', { name: words(look.language, 'translation')('nav.quick') })).toHaveCount(
      0,
    )

    await down('check-phone')
    await enterPhone(page, phone, say)
    await expectRetry()
    await up('check-phone')
    await retry.click()
    await expect(page.getByRole('heading', { name: say('way.title') })).toBeVisible()

    await down('send-otp')
    await press(page, say('way.sendCode'))
    await expectRetry()
    await down('login')
    await page.getByLabel(say('fields.password'), { exact: true }).fill(password)
    await press(page, say('way.withPassword'))
    await expect(page.getByRole('button', { name: say('way.sendCode'), exact: true })).toBeVisible() // its failure is gone
    await expectRetry()
    await up('send-otp')
    await press(page, say('way.sendCode'))
    await down('verify-otp')
    await digits(page).fill(await codeFor(request, phone))
    await expectRetry()
    await press(page, say('forgot.back'))
    await up('login')
    await page.getByLabel(say('fields.password'), { exact: true }).fill(password)
    await press(page, say('way.withPassword'))
    await expect(page).toHaveURL('/about')
    complaints.length = 0
  })

for (const look of looks)
  test(`what is typed into stands above the row, whose button is at the bottom of the screen, at ${look.width} px`, async ({
    page,
    request,
  }) => {
    const say = words(look.language, 'session')
    const { phone } = await aMember(request, { language: look.language })
    await open(page, '/login', look)
    const main = page.getByRole('button', { name: say('phone.continue'), exact: true })
    const fromBottom = async () => {
      const box = await main.boundingBox()
      return (page.viewportSize()?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
    }
    await expectInView(main)
    await expect.poll(fromBottom).toBeLessThan(32)
    await page.setViewportSize(withKeyboard)
    await page.getByLabel(say('fields.phone')).focus()
    await expectInView(page.getByLabel(say('fields.phone')))
    await expectInView(main)
    await enterPhone(page, phone, say)
    const secret = page.getByLabel(say('fields.password'), { exact: true })
    await secret.focus()
    await expectInView(secret)
  })
