import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, open, test } from './browser.ts'
import { expectInView } from './in-view.ts'
import { readIn } from './language.ts'
import { press } from './login-page.ts'
import { words } from './member.ts'
import { chooseRole, fillDetails, fillPassword, fillPlace, somebody } from './register-page.ts'

const small = { language: 'mr', width: 320, height: 568 } as const
const usual = { language: 'hi', width: 360, height: 740 } as const
const looks = [small, usual] // it goes on as on the last: another language would be another account to send

/** The page that is open, as on the other phone. */
async function lookAs(page: Page, look: (typeof looks)[number]) {
  await page.setViewportSize(look)
  await readIn(page, look.language)
}

test('an account that could not be sent is sent again, once, from a button in view, at 320 and at 360 px', async ({
  page,
  request,
  complaints,
}) => {
  const { language } = usual
  const say = words(language, 'users')
  const saySession = words(language, 'session')
  const alert = page.getByRole('alert')
  const button = (language: string, namespace: string, key: string) =>
    page.getByRole('button', { name: words(language, namespace)(key), exact: true })
  const expectLostInView = async ({ language }: { language: string }) => {
    await expect(alert).toHaveText(words(language, 'errors')('no_answer'))
    await expectInView(alert)
    await expectInView(button(language, 'translation', 'retry'))
  }
  await open(page, '/register', small)
  for (const look of looks) {
    await lookAs(page, look)
    for (const way of ['way.phone', 'way.email']) await expectInView(button(look.language, 'users', way))
  }
  await chooseRole(page, 'vendor', language)
  for (const look of looks) {
    await lookAs(page, look)
    await expectInView(button(look.language, 'users', 'next'))
    await expectInView(button(look.language, 'users', 'back'))
  }
  await fillDetails(page, request, somebody(), language)
  await press(page, say('next'))
  await fillPlace(page, language)
  await press(page, say('next'))
  await fillPassword(page, language)

  await page.route('**/api/auth/send-otp', (route) => route.abort())
  const keys: (string | undefined)[] = []
  await page.route('**/api/users/register', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 2) await route.fetch() // it was done, and nobody heard
    if (keys.length <= 2) await route.abort()
    else await route.continue()
  })
  await press(page, say('finish.register'))
  for (const times of [1, 2]) {
    await expect.poll(() => keys.length).toBe(times)
    for (const look of looks) {
      await lookAs(page, look)
      await expectLostInView(look)
      await expectNoSidewaysScroll(page)
    }
    await button(language, 'translation', 'retry').click()
  }
  await expect(page.getByRole('heading', { name: saySession('prove.title') })).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[0]).toBeTruthy()

  for (const look of [usual, small]) {
    await lookAs(page, look)
    await expectLostInView(look)
    await expectInView(button(look.language, 'session', 'prove.skip'))
  }
  complaints.length = 0
})
