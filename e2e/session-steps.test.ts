import { expect, open, test } from './browser.ts'
import { expectInView } from './in-view.ts'
import { digits, enterPhone, press } from './login-page.ts'
import { aMember, codeFor, password, words } from './member.ts'

/** What a keyboard leaves of the smaller screen: the page is told to fit into it. */
const withKeyboard = { language: 'hi', width: 320, height: 330 }
const looks = [{ language: 'en', width: 320, height: 568 }, { language: 'kn', width: 360, height: 740 }, withKeyboard]

for (const look of looks)
  test(`without a network each way in says so, and what is typed into, the row at the bottom and the button to try again are in view, at ${look.width} × ${look.height}; then phone and password lead to the page that asked`, async ({
    page,
    request,
    complaints,
  }) => {
    const say = words(look.language, 'session')
    const sayAll = words(look.language, 'translation')
    const alert = page.getByRole('alert')
    const retry = page.getByRole('button', { name: sayAll('retry'), exact: true })
    const main = page.getByRole('button', { name: say('phone.continue'), exact: true })
    const number = page.getByLabel(say('fields.phone'))
    const secret = page.getByLabel(say('fields.password'), { exact: true })
    const { phone } = await aMember(request, { language: look.language })
    const down = (path: string) => page.route(`**/api/auth/${path}`, (route) => route.abort())
    const up = (path: string) => page.unroute(`**/api/auth/${path}`)
    const fromBottom = async () => {
      const box = await main.boundingBox()
      return (page.viewportSize()?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
    }
    const expectRetry = async () => {
      await expect(alert).toHaveCount(1)
      await expect(alert).toContainText(words(look.language, 'errors')('no_answer'))
      await expectInView(alert)
      await expectInView(retry)
    }
    await open(page, '/login?next=%2Ffaq%3Fx%3D1', look)
    await expect(page.getByRole('navigation', { name: sayAll('nav.quick') })).toHaveCount(0)
    await expectInView(main)
    await expect.poll(fromBottom).toBeLessThan(32)
    await page.setViewportSize(withKeyboard)
    await number.focus()
    await expectInView(number)
    await expectInView(main)
    await page.setViewportSize(look)

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
    await secret.fill(password)
    await press(page, say('way.withPassword'))
    await expect(page.getByRole('button', { name: say('way.sendCode'), exact: true })).toBeVisible() // its failure is gone
    await expectRetry()
    await up('send-otp')
    await press(page, say('way.sendCode'))
    await down('verify-otp')
    await digits(page).fill(await codeFor(request, phone))
    await expectRetry()
    await press(page, say('forgot.back'))
    await page.setViewportSize(withKeyboard)
    await secret.focus()
    await expectInView(secret)
    await page.setViewportSize(look)
    await up('login')
    await secret.fill(password)
    await press(page, say('way.withPassword'))
    await expect(page).toHaveURL('/faq?x=1')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('deviceFingerprint'))).toMatch(/^[\w-]{43}$/)
    complaints.length = 0
  })
