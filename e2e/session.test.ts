import { expect, open, served, test } from './browser.ts'
import { press } from './login-page.ts'
import { aMember, password, words } from './member.ts'

const say = words('en', 'session')

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
  // On a busy machine the network may rest before the first of it is asked for.
  const begun = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/en-requests-/.test(name)))
  await expect.poll(begun).toBe(true)
  await page.waitForLoadState('networkidle')
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const pressed = await page.evaluate(() => performance.now())
  await press(page, say('email.logIn'))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
  const way = page.getByRole('main').getByRole('link', { name: words('en', 'dashboard')('actions.add') })
  await expect(way.first()).toBeVisible()
  const sheets = (await (await request.get('/dashboard')).text()).match(/[\w-]+\.css/g) ?? []
  expect(sheets).not.toEqual([])
  const late = await page.evaluate((pressed) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const rendered = resources.find(({ name }) => name.includes('/api/contact-requests/'))?.startTime ?? Number.NaN
    const onTheWay = resources.filter(
      (one) => one.startTime > pressed && one.startTime < rendered && one.transferSize > 0,
    )
    return onTheWay.map(({ name }) => name)
  }, pressed)
  // Its sheets, its scripts and messages, and the names of crops and places; what the shell loads when idle may come.
  const isOfDashboard = (name: string) =>
    sheets.some((sheet) => name.endsWith(sheet)) ||
    /\/(en-)?(dashboard|requests)-[\w-]+\.js$|\/en-[\w-]{8}\.js$/.test(name)
  expect(late.filter(isOfDashboard)).toEqual([])
  expect(asked).not.toContain('/api/auth/me') // the login said who they are
})

served('without a script the page is there, and holds no style of its own', async ({ request }) => {
  for (const path of ['/login', '/register']) {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<h1/)
    expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\sstyle=/)
  }
})
