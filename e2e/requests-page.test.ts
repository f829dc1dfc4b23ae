import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { anOffer, another, ask, atRequests, move, soon, twoPeople } from './deal.ts'
import { readIn } from './language.ts'
import { aProvedMember, openAs, words } from './member.ts'

const say = words('en', 'requests')
const sayShell = words('en', 'translation')
const phone = { width: 360, height: 740 }

test('a request is answered from the dashboard in two taps: in view, with the focus on it, and then nothing waits', async ({
  page,
  request,
  context,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  const first = await ask(request, buyer, product, 100)
  for (let more = 0; more < 3; more++) await ask(request, buyer, await anOffer(request, seller), 30)
  await openAs(page, seller, '/dashboard', phone)
  const bar = page.getByRole('navigation', { name: sayShell('nav.quick') })
  await expect(bar.getByRole('link', { name: sayShell('nav.waiting', { number: '4' }) })).toBeVisible()

  let taps = 0
  const tap = async (name: string) => {
    taps++
    await page
      .getByRole('main')
      .getByRole(taps === 1 ? 'link' : 'button', { name })
      .first()
      .click()
  }
  await tap(say('waiting.go'))
  await expect(page).toHaveURL(`/requests?request=${first._id}`)
  const slip = page.getByRole('article').first()
  await expect(slip).toContainText('100 kg')
  await expect(slip.getByRole('heading', { name: say('status.pending') })).toBeFocused()
  await expect(async () => {
    const accept = await slip.getByRole('button', { name: say('move.accept') }).boundingBox()
    const navbar = await page.getByRole('banner').boundingBox()
    const head = await slip.boundingBox()
    const bottom = await bar.boundingBox()
    expect(head?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0))
    expect((accept?.y ?? 0) + (accept?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0)
  }).toPass()
  await tap(say('move.accept'))
  await expect(slip.getByRole('heading', { name: say('status.accepted') })).toBeFocused()
  expect(taps).toBe(2)
  await expect(slip).toContainText('100 kg')
  await expect(slip.getByRole('link', { name: say('contact.call') })).toBeVisible()
  await expectNoSidewaysScroll(page)

  const second = await context.newPage()
  await openAs(second, seller, '/dashboard', phone)
  await expect(second.getByText(say('waiting.title_other', { count: '4' }))).toBeVisible()
  for (let left = 3; left > 0; left--) {
    await page
      .getByRole('button', { name: say('move.reject') })
      .first()
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('reject.yes') })
      .click()
    await expect(page.getByRole('button', { name: say('move.reject') })).toHaveCount(left - 1)
  }
  await slip.getByRole('radio', { name: say('confirm.no') }).check()
  await slip.getByRole('button', { name: say('confirm.sendNo') }).click()
  await expect(second.getByRole('link', { name: say('waiting.go') })).toHaveCount(0)
  await expect(bar.getByText(sayShell('nav.waiting', { number: '' }))).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Lakshmamma H.' })).toBeVisible()
  await expect(page.getByRole('link', { name: say('waiting.go') })).toHaveCount(0)
})

test('who has both lands where something waits, else where there is anything; a buyer has no choice to make', async ({
  page,
  browser,
  request,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  const vendor = await aProvedMember(request, { role: 'vendor' })
  await ask(request, vendor, product, 50)
  await openAs(page, vendor, atRequests)
  const sent = page.getByRole('radio', { name: say('side.sentCounted', { number: '1' }) })
  await expect(sent).toBeChecked()
  await expect(page.getByRole('article')).toHaveCount(1)
  await ask(request, buyer, await anOffer(request, vendor), 30)
  await page.reload()
  await expect(page.getByRole('radio', { name: say('side.receivedCounted', { number: '1' }) })).toBeChecked()
  await page.getByRole('button', { name: say('move.reject') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('reject.yes') })
    .click()
  await expect(page.getByRole('article')).toContainText(say('closed.rejected.you'))
  await sent.click()
  await expect(sent).toBeChecked()
  await expect(page).toHaveURL('/requests?list=sent')
  await expect(page.getByRole('button', { name: say('move.withdraw') })).toBeVisible()

  for (const member of [seller, buyer]) {
    const own = await another(browser, member, atRequests)
    await expect(own.getByRole('article').first()).toBeVisible()
    await expect(own.getByRole('group', { name: say('side.label') })).toHaveCount(0)
    await own.close()
  }
})

test('six requests can be filtered, five are seen at a glance, and an old link still leads there', async ({
  page,
  request,
}) => {
  test.slow()
  const { seller, buyer } = await twoPeople(request)
  const asks = async () => ask(request, buyer, await anOffer(request, seller), 30)
  const [first] = [await asks(), await asks(), await asks(), await asks(), await asks()]
  await openAs(page, seller, '/profile?tab=requests', phone)
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(5)
  await expect(page.getByLabel(say('filter.label'))).toHaveCount(0)
  await move(request, buyer, await asks(), 'withdraw')
  await page.goto(atRequests)
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
    'href',
    `/products/${first.product._id}`,
  )
  await page.getByLabel(say('filter.label')).selectOption('not_completed')
  await expect(page.getByRole('article')).toContainText([say('closed.withdrawn.other', { name: 'Anand Kulkarni' })])
  await page.getByLabel(say('filter.label')).selectOption('expired')
  await expect(page.getByText(say('empty.filtered'))).toBeVisible()
  await page.getByRole('button', { name: say('empty.showAll') }).click()
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('a buyer who got a no is led to others who sell it', async ({ page, request }) => {
  const { seller, buyer, product } = await twoPeople(request)
  await move(request, seller, await ask(request, buyer, product, 100), 'reject')
  await openAs(page, buyer, atRequests, { language: 'en', ...phone })
  await page.getByRole('link', { name: say('closed.others', { product: 'Groundnut' }) }).click()
  await expect(page).toHaveURL('/marketplace?search=Groundnut')
  await expect(page.getByRole('searchbox')).toHaveValue('Groundnut')
})

test('one page of requests leads to the next, and a link leads to a request that is on none of them', async ({
  page,
  request,
}) => {
  test.slow()
  const { seller, buyer, product } = await twoPeople(request)
  const oldest = await ask(request, buyer, product, 25)
  await move(request, buyer, oldest, 'withdraw')
  for (let more = 0; more < 20; more++) {
    const one = await ask(request, more < 9 ? buyer : await aBuyer(request), product, 26 + more)
    if (more < 9) await move(request, buyer, one, 'withdraw')
  }
  await openAs(page, seller, atRequests)
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: sayShell('pages.next') }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('25 kg')
  await page.goto(`/requests?request=${oldest._id}`)
  const slip = page.getByRole('article').first()
  await expect(slip).toContainText('25 kg')
  await expect(slip.getByRole('heading', { name: say('status.not_completed') })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(21)
})

const aBuyer = (request: Parameters<typeof aProvedMember>[0]) => aProvedMember(request, { role: 'customer' })

test('Call and WhatsApp have a line each, on the smallest phone, in four languages', async ({ page, request }) => {
  const { seller, buyer, product } = await twoPeople(request)
  await move(request, seller, await ask(request, buyer, product, 100), 'accept')
  await openAs(page, seller, atRequests, { language: 'kn', width: 320, height: 640 })
  const slip = page.getByRole('article')
  for (const language of ['kn', 'hi', 'mr', 'en'] as const) {
    const said = words(language, 'requests')
    await readIn(page, language)
    const [call, chat] = [said('contact.call'), said('contact.whatsapp')].map((name) =>
      slip.getByRole('link', { name }),
    )
    await expect(call ?? slip).toBeVisible()
    await expect(async () => {
      const [above, below, paper] = [await call?.boundingBox(), await chat?.boundingBox(), await slip.boundingBox()]
      for (const box of [above, below]) {
        expect(box?.height).toBeLessThan(60)
        expect(box?.width).toBeGreaterThan((paper?.width ?? 0) * 0.85)
      }
      expect(below?.y).toBeGreaterThan(above?.y ?? 0)
    }).toPass()
    await expectNoSidewaysScroll(page)
  }
})

test('the page of requests can be read by everyone, light and dark', async ({ page, request }) => {
  const { seller, buyer, product } = await twoPeople(request)
  await openAs(page, seller, atRequests, phone)
  await expect(page.getByText(say('empty.received'))).toBeVisible()
  await expectAccessible(page)
  await expectReadableInDark(page)
  await ask(request, buyer, product, 100)
  await move(request, seller, await ask(request, buyer, await anOffer(request, seller), 50), 'accept')
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectReadableInDark(page)
  }
})

test('a list that does not come says so, and comes with Retry', async ({ page, request, complaints }) => {
  const { buyer } = await twoPeople(request)
  await page.route('**/api/contact-requests/my?page*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAs(page, buyer, atRequests, phone)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(say('failed'), soon)
  await expectAccessible(page)
  await page.unroute('**/api/contact-requests/my?page*')
  await alert.getByRole('button').click()
  await expect(page.getByText(say('empty.sent'))).toBeVisible(soon)
  complaints.length = 0 // the browser itself reports the 500
})
