import { expect, expectNoSidewaysScroll, open, test } from './browser.ts'
import { expectInView } from './in-view.ts'
import { press } from './login-page.ts'
import { words } from './member.ts'
import { chooseRole, fillDetails, fillPlace, somebody } from './register-page.ts'

for (const look of [
  { language: 'mr', width: 320, height: 568 },
  { language: 'hi', width: 360, height: 740 },
])
  test(`an account that could not be sent is sent again, once, from a button in view, at ${look.width} px`, async ({
    page,
    request,
    complaints,
  }) => {
    const say = words(look.language, 'users')
    const saySession = words(look.language, 'session')
    const lost = words(look.language, 'errors')('no_answer')
    const retry = page.getByRole('button', { name: words(look.language, 'translation')('retry'), exact: true })
    const alert = page.getByRole('alert')
    await open(page, '/register', look)
    await expectInView(page.getByRole('button', { name: say('next') }))
    await chooseRole(page, 'vendor', look.language)
    await expectInView(page.getByRole('button', { name: say('next') }))
    await expectInView(page.getByRole('button', { name: say('back') }))
    await fillDetails(page, request, somebody(), look.language)
    await press(page, say('next'))
    await fillPlace(page, look.language)
    await press(page, say('next'))

    const keys: (string | undefined)[] = []
    await page.route('**/api/users/register', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 2) await route.fetch() // it was done, and nobody heard
      if (keys.length <= 2) await route.abort()
      else await route.continue()
    })
    await press(page, say('finish.register'))
    for (const _time of [1, 2]) {
      await expect(alert).toHaveText(lost)
      await expectInView(alert)
      await expectInView(retry)
      await expectNoSidewaysScroll(page)
      await retry.click()
    }
    await expect(page.getByRole('heading', { name: saySession('prove.title') })).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    expect(keys[0]).toBeTruthy()

    await page.route('**/api/auth/send-otp', (route) => route.abort())
    await press(page, saySession('way.sendCode'))
    await expect(alert).toHaveText(lost)
    await expectInView(alert)
    await expectInView(retry)
    await expectInView(page.getByRole('button', { name: saySession('prove.skip') }))
    complaints.length = 0
  })
