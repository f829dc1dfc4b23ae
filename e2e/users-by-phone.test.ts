import type { APIRequestContext, Page } from '@playwright/test'
import { awake, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './browser.ts'
import { digits, press } from './login-page.ts'
import { codeFor, words } from './member.ts'
import { somebody } from './register-page.ts'

const phone = { width: 360, height: 740 }
const mostTaps = 9

/** Each press of a finger, whatever it meets; digits and letters are typed where the focus is. */
async function countTaps(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    addEventListener('pointerdown', () => Object.assign(window, { taps: Reflect.get(window, 'taps') + 1 }), true)
  })
  return () => page.evaluate(() => Reflect.get(window, 'taps') as number)
}

async function check(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  const bottom = () => page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().bottom))
  await expect.poll(bottom).toBeLessThanOrEqual(phone.height)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

async function me(page: Page, request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  return (await (await request.get('/api/auth/me', { headers })).json()).user
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

for (const language of ['en', 'kn', 'hi', 'mr'])
  test(`a farmer registers with a number alone, in ${language}: at most ${mostTaps} taps, and each step fits a phone`, async ({
    page,
    request,
  }) => {
    const say = words(language, 'users')
    const person = somebody()
    await open(page, '/register', { language, ...phone })
    await check(page)
    const taps = await countTaps(page)
    await press(page, say('way.phone'))
    const number = page.getByLabel(words(language, 'session')('fields.phone'))
    await expect(number).toBeFocused()
    await page.keyboard.type(person.phone)
    await check(page)
    await press(page, say('number.send'))
    await expect(digits(page)).toBeFocused()
    await check(page)
    await page.keyboard.type(await codeFor(request, `+91${person.phone}`))
    await heading(page, say('steps.who.title'))
    await check(page)
    await page.getByRole('radio', { name: say('role.farmer.name') }).check()
    await page.getByLabel(say('fields.name'), { exact: true }).click()
    await page.keyboard.type(person.name)
    await press(page, say('next'))
    await expect(page.getByLabel(say('place.zipcode'))).toBeFocused()
    await page.keyboard.type('563101')
    await expect(page.getByLabel(words(language, 'places')('state'), { exact: true })).toHaveValue('Karnataka')
    await check(page)
    await page.getByRole('combobox', { name: words(language, 'places')('district'), exact: true }).click()
    await page.keyboard.type('Kolar')
    await page.getByRole('option').first().click()
    await press(page, say('finish.register'))
    await expect.poll(taps).toBeLessThanOrEqual(mostTaps)
    await expect(page).toHaveURL('/dashboard')
    const user = await me(page, request)
    expect(user).toMatchObject({ role: 'farmer', name: person.name, phone: `+91${person.phone}`, district: 'Kolar' })
    expect([user.email, user.hasPassword, user.language]).toEqual([null, false, language])
    expect(user.phoneVerifiedAt).not.toBeNull()
  })

test('a lost answer, the browser’s Back and a reload lose nothing', async ({ page, request, complaints }) => {
  const say = words('kn', 'users')
  const saySession = words('kn', 'session')
  const person = somebody()
  await open(page, '/register', { language: 'kn', ...phone })
  await press(page, say('way.phone'))
  await page.getByLabel(saySession('fields.phone')).fill(person.phone)
  await press(page, say('number.send'))
  const right = await codeFor(request, `+91${person.phone}`)
  await page.route('**/api/users/register-by-phone', (route) => route.abort(), { times: 1 })
  await digits(page).fill(right)
  await expect(page.getByRole('alert')).toHaveText(words('kn', 'errors')('no_answer'))
  await press(page, words('kn', 'translation')('retry'))
  await heading(page, say('steps.who.title'))
  await page.goBack()
  await expect(page.getByLabel(saySession('fields.phone'))).toHaveValue(new RegExp(person.phone.slice(5)))
  await page.goForward()
  await page.getByRole('radio', { name: say('role.vendor.name') }).check()
  await page.getByLabel(say('fields.name'), { exact: true }).fill(person.name)
  await page.reload()
  await awake(page)
  await expect(page.getByLabel(say('fields.name'), { exact: true })).toHaveValue(person.name)
  await press(page, say('next'))
  await page.getByLabel(words('kn', 'places')('state'), { exact: true }).selectOption('Karnataka')
  await page.getByRole('combobox', { name: words('kn', 'places')('district'), exact: true }).fill('Kolar')
  await page.getByRole('option').first().click()
  await press(page, say('finish.register'))
  await expect(page).toHaveURL('/dashboard')
  expect(await me(page, request)).toMatchObject({ role: 'vendor', email: null })
  complaints.length = 0
})
