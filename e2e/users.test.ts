import { awake, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './browser.ts'
import { digits, press } from './login-page.ts'
import { aMember, codeFor, password, words } from './member.ts'
import { chooseRole, fillDetails, fillPassword, fillPlace, mark, somebody } from './register-page.ts'

const say = words('en', 'users')
const sayOf = { session: words('en', 'session'), errors: words('en', 'errors') }
const journeys = [
  { role: 'farmer', language: 'en', width: 1280, height: 800 },
  { role: 'vendor', language: 'kn', width: 360, height: 740 },
  { role: 'customer', language: 'en', width: 360, height: 740 },
] as const

for (const { role, ...look } of journeys)
  test(`a ${role} registers, in ${look.language} at ${look.width} px`, async ({ page, request }) => {
    const say = words(look.language, 'users')
    const saySession = words(look.language, 'session')
    const person = somebody()
    const check = async () => {
      await expectNoSidewaysScroll(page)
      await page.evaluate(() => scrollTo(0, 0)) // what lies half under the navbar would count as a small target
      await expectAccessible(page)
    }
    await open(page, '/register', look)
    await check()
    await chooseRole(page, role, look.language)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await fillDetails(page, request, person, look.language)
    await check()
    await press(page, say('next'))
    await fillPlace(page, look.language)
    await check()
    await press(page, say('next'))
    await expect(page.getByRole('main')).toContainText(person.email)
    await check()
    await press(page, say('finish.register'))
    await expect(page.getByRole('heading', { name: saySession('prove.title') })).toBeVisible()
    await check()
    if (role === 'customer') {
      await press(page, saySession('prove.skip'))
    } else {
      await press(page, saySession('way.sendCode'))
      await expect(digits(page)).toBeFocused()
      await page.reload()
      await awake(page)
      await digits(page).fill(await codeFor(request, `+91${person.phone}`))
    }
    await expect(page).toHaveURL('/dashboard')
    const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
    const { user } = await (await request.get('/api/auth/me', { headers })).json()
    expect(user).toMatchObject({ role, name: person.name, email: person.email, district: 'Kolar' })
    expect(user.language).toBe(look.language)
    expect(user.phoneVerifiedAt !== null).toBe(role !== 'customer')
  })

test('each rule is said on leaving its field, and the first fault of a step gets the focus', async ({ page }) => {
  await open(page, '/register')
  await press(page, say('next'))
  await expect(page.getByText(say('role.missing'))).toBeVisible()
  await chooseRole(page, 'farmer')
  await page.getByLabel(say('email.label'), { exact: true }).fill('lakshmamma.h@example')
  await page.getByLabel(sayOf.session('fields.password'), { exact: true }).fill('kolar')
  await expect(page.getByText(say('email.invalid'))).toBeVisible()
  await page.getByLabel(sayOf.session('fields.phone')).fill('12345')
  const rules = (...names: string[]) => names.map((name) => sayOf.session(`password.rules.${name}`)).join(' · ')
  const lacks = (...names: string[]) => page.getByText(sayOf.session('password.missing', { rules: rules(...names) }))
  await expect(lacks('length', 'letters', 'number', 'sign')).toBeVisible()
  await page.getByLabel(sayOf.session('fields.password'), { exact: true }).fill('siddappa10')
  await expect(lacks('letters', 'sign')).toBeVisible()
  await page.getByLabel(say('username.label')).fill('a b')
  await expect(page.getByText(sayOf.session('fields.phoneInvalid'))).toBeVisible()
  await press(page, say('next'))
  await expect(page.getByText(say('username.invalid'))).toBeVisible()
  await expect(page.getByText(say('fields.nameMissing'))).toBeVisible()
  await expect(page.getByLabel(say('fields.name'), { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('going back and a reload lose nothing but the password', async ({ page, request }) => {
  const person = somebody()
  await open(page, '/register')
  await chooseRole(page, 'vendor')
  await fillDetails(page, request, person)
  await press(page, say('next'))
  await fillPlace(page)
  await page.goBack()
  await expect(page.getByLabel(sayOf.session('fields.password'), { exact: true })).toHaveValue(password)
  await press(page, say('back'))
  await expect(page.getByRole('radio', { name: say('role.vendor.name') })).toBeChecked()
  await press(page, say('next'))
  await press(page, say('next'))
  await expect(page.getByRole('combobox', { name: words('en', 'places')('district'), exact: true })).toHaveValue(
    'Kolar',
  )
  await page.reload()
  await awake(page)
  await expect(page.getByText(say('passwordNotKept'))).toBeVisible()
  await expect(page.getByLabel(say('fields.name'), { exact: true })).toHaveValue(person.name)
  await expect(page.getByText(say('email.proved'))).toBeVisible()
  await expect(page.getByLabel(sayOf.session('fields.password'), { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password)
  await fillPassword(page)
  await press(page, say('next'))
  await expect(page.getByLabel(words('en', 'places')('state'), { exact: true })).toHaveValue('Karnataka')
})

test('another state asks for its district', async ({ page, request }) => {
  await open(page, '/register')
  await chooseRole(page, 'farmer')
  await fillDetails(page, request, somebody())
  await press(page, say('next'))
  await fillPlace(page)
  await page.getByLabel(words('en', 'places')('state'), { exact: true }).selectOption('Delhi')
  await expect(page.getByRole('combobox', { name: words('en', 'places')('district'), exact: true })).toHaveValue('')
  await press(page, say('next'))
  await expect(page.getByText(say('place.districtMissing'))).toBeVisible()
})

test('a username is suggested, can be changed and is checked; a check that fails counts as taken', async ({
  page,
  request,
  complaints,
}) => {
  const { user } = await aMember(request)
  await open(page, '/register')
  await chooseRole(page, 'farmer')
  await page.getByLabel(say('fields.name'), { exact: true }).fill('Ravi Kumar')
  const field = page.getByLabel(say('username.label'))
  await field.focus()
  await expect(field).toHaveValue(/^ravi/i)
  await page.getByLabel(say('fields.name'), { exact: true }).fill('ಸಿದ್ದಪ್ಪ ಗೌಡ')
  await field.focus()
  await expect(field).toHaveValue(/^siddappa_gowda/)
  await field.fill(user.username)
  await expect(page.getByText(say('username.taken'))).toBeVisible()
  await page.route('**/api/users/check-username', (route) => route.abort())
  await field.fill(`ravi_${mark()}`)
  await expect(page.getByText('Error checking username')).toBeVisible()
  await press(page, say('next'))
  await expect(page.getByText('Error checking username')).toBeVisible()
  await page.unroute('**/api/users/check-username')
  await press(page, say('next'))
  await expect(page.getByText(say('username.free'))).toBeVisible()
  complaints.length = 0
})

test('what the server refuses is said at its field; a failed send keeps everything and a double tap sends once', async ({
  page,
  request,
  complaints,
}) => {
  await open(page, '/register')
  await chooseRole(page, 'farmer')
  await fillDetails(page, request, somebody())
  const field = page.getByLabel(say('username.label'))
  await aMember(request, { username: await field.inputValue() }) // somebody is faster
  await press(page, say('next'))
  await fillPlace(page)
  await press(page, say('next'))
  await press(page, say('finish.register'))
  await expect(page.getByText(sayOf.errors('username_taken'))).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(`laksh_${mark()}`)
  await expect(page.getByText(say('username.free'))).toBeVisible()
  await press(page, say('next'))
  await press(page, say('next'))

  const keys: (string | undefined)[] = []
  page.on('request', (one) => {
    if (one.url().endsWith('/users/register')) keys.push(one.headers()['idempotency-key'])
  })
  await page.route('**/api/users/register', (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }))
  await press(page, say('finish.register'))
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
  await page.unroute('**/api/users/register')
  await page.getByRole('button', { name: say('finish.register'), exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: sayOf.session('prove.title') })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  complaints.length = 0
})
