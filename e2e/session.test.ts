import { expect, expectAccessible, expectNoSidewaysScroll, open, served, test } from './browser.ts'
import { enterPhone, looks, press } from './login-page.ts'
import { aMember, openAs, password, words } from './member.ts'

const say = words('en', 'session')
const sayError = words('en', 'errors')

for (const look of looks)
  test(`phone and password lead to the page that asked, in ${look.language} at ${look.width} px`, async ({
    page,
    request,
  }) => {
    const say = words(look.language, 'session')
    const { phone } = await aMember(request, { language: look.language })
    await open(page, '/login?next=%2Ffaq%3Fx%3D1', look)
    await expectAccessible(page)
    await enterPhone(page, phone, say)
    await expect(page.getByRole('heading', { name: say('way.title') })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel(say('fields.password'), { exact: true }).fill(password)
    await press(page, say('way.withPassword'))
    await expect(page).toHaveURL('/faq?x=1')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('deviceFingerprint'))).toMatch(/^[\w-]{43}$/)
  })

test('a next page that is not ours is not gone to; the dashboard is fetched while the password is typed', async ({
  browser,
  request,
}) => {
  const { email, user } = await aMember(request)
  const asked: string[] = []
  const page = await (await browser.newContext()).newPage() // one that knows none of the program’s files
  await open(page, '/login?next=%2F%2Fevil.example')
  await press(page, say('phone.useEmail'))
  await page.getByLabel(say('fields.email')).fill(email)
  await page.getByLabel(say('fields.password'), { exact: true }).fill(password)
  await page.waitForLoadState('networkidle')
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const pressed = await page.evaluate(() => performance.now())
  await press(page, say('email.logIn'))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
  const way = page.getByRole('main').getByRole('link', { name: words('en', 'dashboard')('actions.add') })
  await expect(way.first()).toBeVisible()
  const late = await page.evaluate((pressed) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const drawn = resources.find(({ name }) => name.includes('/api/contact-requests/'))?.startTime ?? Number.NaN
    const onTheWay = resources.filter((one) => one.startTime > pressed && one.startTime < drawn && one.transferSize > 0)
    return onTheWay.map(({ name }) => name).filter((name) => /\.css$|\/(dashboard|requests|en)-/.test(name))
  }, pressed)
  expect(late).toEqual([])
  expect(asked).not.toContain('/api/auth/me') // the login said who they are
})

test('whoever is signed in goes straight on', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/login?next=%2Fabout')
  await expect(page).toHaveURL('/about')
})

test('a session that belongs to nobody is forgotten, and leads to the login page', async ({ page, request }) => {
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user: null } }))
  await openAs(page, await aMember(request), '/profile?tab=details')
  await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Ddetails')
  await expect(page.getByRole('heading', { name: say('phone.title') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('wrong passwords are said, short ones are not sent, and what was typed stays', async ({
  page,
  request,
  complaints,
}) => {
  const { phone, email } = await aMember(request)
  await open(page, '/login')
  await enterPhone(page, phone)
  let sent = 0
  page.on('request', (one) => {
    if (one.url().endsWith('/auth/login')) sent++
  })
  const field = page.getByLabel(say('fields.password'), { exact: true })
  await field.fill('short')
  await press(page, say('way.withPassword'))
  await expect(page.getByText(say('fields.passwordShort'))).toBeVisible()
  await expect(field).toBeFocused()
  expect(sent).toBe(0)
  await field.fill('Wrong@2026')
  await press(page, say('way.withPassword'))
  await expect(page.getByRole('alert')).toHaveText('Invalid phone number or password.')
  await expect(field).toHaveValue('Wrong@2026')
  await press(page, say('way.change'))
  await press(page, say('phone.useEmail'))
  await page.getByLabel(say('fields.email')).fill(email)
  await field.fill('Wrong@2026')
  await press(page, say('email.logIn'))
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials and try again.')
  await expectAccessible(page)
  complaints.length = 0 // the browser itself reports each 401
})

test('a new number is carried along to registering', async ({ page }) => {
  await open(page, '/login')
  await enterPhone(page, '+919123400001')
  await expect(page).toHaveURL('/register')
  await page.getByRole('radio', { name: /Farmer/ }).check()
  await press(page, words('en', 'users')('next'))
  await expect(page.getByLabel(say('fields.phone'))).toHaveValue('91234 00001')
})

test('somebody suspended is told, and where to write', async ({ page, request, complaints }) => {
  const { phone } = await aMember(request)
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 403, json: { code: 'account_suspended' } }))
  await open(page, '/login')
  await enterPhone(page, phone)
  await page.getByLabel(say('fields.password'), { exact: true }).fill(password)
  await press(page, say('way.withPassword'))
  await expect(page.getByRole('alert')).toContainText(sayError('account_suspended'))
  await page.getByRole('alert').getByRole('link').click()
  await expect(page).toHaveURL('/contact')
  complaints.length = 0
})

served('without a script the page is there, and holds no style of its own', async ({ request }) => {
  for (const path of ['/login', '/register']) {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<h1/)
    expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\sstyle=/)
  }
})
