import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { expectNothingWrong } from './accessibility.ts'
import { anotherPage, expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { anOffer, ask, atRequests, move, soon, twoPeople } from './deal.ts'
import { readIn } from './language.ts'
import { type Member, openAs, words } from './member.ts'

const say = words('en', 'requests')
const sayKannada = words('kn', 'requests')
const sayShell = words('en', 'translation')
const phone = { width: 360, height: 740 }

test('a request is answered from the dashboard in two taps: in view, with the focus on it, and then nothing waits', async ({
  page,
  request,
  context,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  const first = await ask(request, buyer, product, 100)
  await ask(request, buyer, await anOffer(request, seller), 30)
  await openAs(page, seller, '/dashboard', phone)
  const bar = page.getByRole('navigation', { name: sayShell('nav.quick') })
  await expect(bar.getByRole('link', { name: sayShell('nav.waiting', { number: '2' }) })).toBeVisible()

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
  await expect(second.getByText(say('waiting.title_one', { count: '1' }))).toBeVisible()
  await expect(second.getByText(say('waiting.confirm_one', { count: '1' }))).toBeVisible()
  await expect(bar.getByRole('link', { name: sayShell('nav.waiting', { number: '1' }) })).toBeVisible()
  await page.getByRole('button', { name: say('move.reject') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('reject.yes') })
    .click()
  await expect(page.getByRole('button', { name: say('move.reject') })).toHaveCount(0)
  await expect(bar.getByText(sayShell('nav.waiting', { number: '' }))).toHaveCount(0)
  await expect(page.locator('main :is(h1, h2, h3):focus')).toHaveCount(1)
  await slip.getByRole('radio', { name: say('confirm.no') }).check()
  await slip.getByRole('button', { name: say('confirm.sendNo') }).click()
  for (const way of ['waiting.go', 'waiting.goConfirm'])
    await expect(second.getByRole('link', { name: say(way) })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Lakshmamma H.' })).toBeVisible()
  await expect(page.getByRole('link', { name: say('waiting.go') })).toHaveCount(0)
})

test('requests in every state, none, a list that fails and the questions before a dispute can be read by everyone', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  test.setTimeout(180_000)
  const { seller, buyer } = await twoPeople(request)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/contact-requests/my?page*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAs(page, seller, atRequests, phone)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(say('failed'), soon)
  await expectAccessible(page)
  await page.unroute('**/api/contact-requests/my?page*')
  await alert.getByRole('button').click()
  await expect(page.getByText(say('empty.received'))).toBeVisible(soon)
  complaints.length = 0 // the browser itself reports the 500
  await expectAccessible(page)
  await expectReadableInDark(page)

  const { rejected } = await inEveryState(request, seller, buyer)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(5)
  await unfold(page, 'en')
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoSidewaysScroll(page)
    if (width > 320) await expectAccessible(page)
  }
  const agreed = accepted(page, 'en')
  await agreed.getByRole('button', { name: words('en', 'deal')('line.change') }).click()
  await agreed.getByLabel(say('confirm.seller.quantity')).fill('30')
  await agreed.getByRole('button', { name: say('confirm.seller.send') }).click()
  const differing = page.getByRole('alertdialog', { name: say('differs.title') })
  await expect(differing).toContainText(say('answer.bought', { quantity: '40 kg' }))
  await expectAccessible(page)
  await differing.getByRole('button', { name: say('differs.back') }).click()
  await expectReadableInDark(page)

  const reading = await anotherPage(browser)
  await reading.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(reading, buyer, atRequests, { language: 'kn', width: 320, height: 640 })
  await expect(reading.getByRole('article')).toHaveCount(5)
  await unfold(reading, 'kn')
  await expectAccessible(reading)
  await accepted(reading, 'kn')
    .getByRole('button', { name: sayKannada('move.dispute') })
    .click()
  const wrong = reading.getByRole('alertdialog', { name: sayKannada('dispute.title') })
  await wrong.getByLabel(sayKannada('dispute.reason')).fill('ಅವರು ಬರಲಿಲ್ಲ.')
  await expectAccessible(reading)
  await wrong.getByRole('button', { name: sayKannada('keep') }).click()
  for (const language of ['kn', 'hi', 'mr', 'en'] as const) await expectLinesOfTheirOwn(reading, language)
  await expectReadableInDark(reading)

  await openAs(reading, buyer, `/products/${rejected.product._id}`, phone)
  const form = reading.locator('#ask-form')
  await expect(form.getByRole('heading', { name: say('ask.title') })).toBeVisible()
  await expectAccessible(reading)
  await expectNoSidewaysScroll(reading)
  await expectReadableInDark(reading)
  await reading.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  await reading.setViewportSize({ width: 320, height: 740 })
  await form.getByRole('spinbutton').fill('99999999')
  await expect(form.getByRole('alert')).toHaveText(say('ask.fault.most', { max: '480 kg' }))
  await expectNothingWrong(reading, { only: '#ask-form' })
  await reading.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
  await expectNoSidewaysScroll(reading)
  await reading.close()
})

/** One request of each: pending, accepted and confirmed by the buyer, disputed, completed, rejected. */
async function inEveryState(request: APIRequestContext, seller: Member, buyer: Member) {
  const asks = async (quantity: number) => ask(request, buyer, await anOffer(request, seller), quantity)
  await asks(30)
  const [accepted, disputed, completed, rejected] = [await asks(40), await asks(50), await asks(60), await asks(70)]
  for (const one of [accepted, disputed, completed]) {
    await move(request, seller, one, 'accept')
    await move(request, buyer, one, 'user-confirm', { bought: true, finalQuantity: one.requestedQuantity })
  }
  await move(request, seller, disputed, 'farmer-confirm', { sold: false })
  await move(request, seller, completed, 'farmer-confirm', { sold: true, finalQuantity: 60, finalPrice: 65 })
  await move(request, seller, rejected, 'reject')
  return { rejected }
}

/** What lies under a fold, and the form to change an answer. */
async function unfold(page: Page, language: Language) {
  for (const details of await page.locator('article details').all()) await details.locator('summary').click()
  await page.getByText(words(language, 'requests')('move.change')).first().click()
}

const accepted = (page: Page, language: Language) =>
  page.getByRole('article').filter({
    has: page.getByRole('heading', { name: words(language, 'requests')('status.accepted'), exact: true }),
  })

/** Call and WhatsApp have a line each, on the smallest phone. */
async function expectLinesOfTheirOwn(page: Page, language: Language) {
  const said = words(language, 'requests')
  await readIn(page, language)
  const slip = accepted(page, language)
  const [call, chat] = [said('contact.call'), said('contact.whatsapp')].map((name) => slip.getByRole('link', { name }))
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
