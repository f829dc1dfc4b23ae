import { anotherPage, expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { anOffer, another, ask, atRequests, move, soon, twoPeople } from './deal.ts'
import { adminHeaders, aMember, aProvedMember, codeFor, openAs, words } from './member.ts'

const say = words('en', 'requests')
const sayHindi = words('hi', 'requests')
const sayError = words('en', 'errors')
const sayProfile = words('en', 'profile')
const phone = { width: 360, height: 740 }

test('two people go from a request to a completed deal, one of them in Hindi on a phone, and nobody reloads', async ({
  page: seller,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const people = await twoPeople(request)
  const buyer = await another(browser, people.buyer, `/products/${people.product._id}`, { language: 'hi', ...phone })

  await buyer.getByRole('spinbutton').fill('200')
  await expect(buyer.getByText('₹13,000')).toBeVisible()
  await expectNoSidewaysScroll(buyer)
  await buyer
    .getByRole('main')
    .getByRole('button', { name: sayHindi('ask.send') })
    .first()
    .click()
  await expect(buyer.getByRole('heading', { name: sayHindi('status.pending') })).toBeVisible()
  await expect(buyer.getByRole('button', { name: sayHindi('ask.send') })).toHaveCount(0)
  await buyer.getByRole('link', { name: sayHindi('ask.see') }).click()
  await expect(buyer).toHaveURL(/^[^?]+\/requests\?request=/)
  const buyersSlip = buyer.getByRole('main').getByRole('article')
  await expect(buyersSlip).toHaveCount(1)
  await expect(buyersSlip).toContainText(sayHindi('next.awaitAnswer', { name: 'Lakshmamma H.' }))
  await expect(buyersSlip.getByRole('link', { name: sayHindi('contact.call') })).toHaveCount(0)

  await openAs(seller, people.seller, '/dashboard')
  await expect(seller.getByText(say('waiting.title_one', { count: '1' })).filter({ visible: true })).toHaveCount(1)
  await seller.getByRole('link', { name: say('waiting.go') }).click()
  await expect(seller).toHaveURL(/^[^?]+\/requests\?request=/)
  const slip = seller.getByRole('main').getByRole('article')
  await expect(slip).not.toContainText(people.buyer.phone.slice(-5))
  await slip.getByRole('button', { name: say('move.accept') }).click()
  await expect(slip.getByRole('link', { name: say('contact.call') })).toHaveAttribute(
    'href',
    `tel:${people.buyer.phone}`,
  )
  await expect(slip).toContainText(people.buyer.email)
  await expect(slip).toContainText(say('contact.safety'))

  const call = buyersSlip.getByRole('link', { name: sayHindi('contact.call') })
  await expect(call).toHaveAttribute('href', `tel:${people.seller.phone}`, soon)
  await expect(buyersSlip.getByRole('link', { name: sayHindi('contact.whatsapp') })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${people.seller.phone.slice(1)}\\?text=`),
  )
  await expectNoSidewaysScroll(buyer)
  await buyersSlip.getByRole('radio', { name: sayHindi('confirm.buyer.yes') }).check()
  await buyersSlip.getByLabel(sayHindi('confirm.buyer.quantity')).fill('198')
  await buyersSlip.getByLabel(sayHindi('confirm.buyer.about')).fill('अच्छा माल, समय पर मिला।')
  await buyersSlip.getByRole('button', { name: sayHindi('confirm.buyer.send') }).click()
  await expect(buyersSlip).toContainText(sayHindi('next.awaitConfirm', { name: 'Lakshmamma H.' }))

  await expect(slip).toContainText(say('next.confirm', { name: 'Anand Kulkarni' }), soon)
  await slip.getByRole('radio', { name: say('confirm.seller.yes') }).check()
  await slip.getByLabel(say('confirm.price')).fill('64')
  await slip.getByRole('button', { name: say('confirm.seller.send') }).click() // 200 and 198 are near enough
  await expect(slip.getByRole('heading', { name: say('status.completed') })).toBeVisible()
  await expect(
    seller.getByText(say('done.completed', { total: '₹12,800', quantity: '200 kg', price: '₹64' })),
  ).toBeVisible()
  await expect(slip).toContainText('₹12,800')
  await expect(slip).toContainText('अच्छा माल, समय पर मिला।')

  await expect(buyersSlip.getByRole('heading', { name: sayHindi('status.completed') })).toBeVisible(soon)
  await buyer
    .getByRole('navigation', { name: words('hi', 'translation')('nav.quick') })
    .getByRole('link', { name: words('hi', 'translation')('nav.dashboard') })
    .click()
  await expect(buyer).toHaveURL('/dashboard')
  await expect(buyer.getByRole('main')).toContainText('₹12,800')
  await seller
    .getByRole('banner')
    .getByRole('link', { name: words('en', 'translation')('nav.dashboard') })
    .click()
  const deals = seller.getByRole('region', { name: say('deals.title') })
  await expect(deals).toContainText(say('deals.sold', { quantity: '200 kg', price: '₹64', name: 'Anand Kulkarni' }))
  await expect(seller.getByRole('link', { name: say('waiting.go') })).toHaveCount(0)
  await buyer.close()
})

test('answers apart are shown before they open a dispute, and an admin’s ruling ends it for both', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const { seller, buyer, product } = await twoPeople(request)
  const wanted = await ask(request, buyer, product, 200)
  await move(request, seller, wanted, 'accept')
  await move(request, buyer, wanted, 'user-confirm', { bought: true, finalQuantity: 150 })

  await openAs(page, seller, atRequests)
  const slip = page.getByRole('article')
  await slip.getByRole('radio', { name: say('confirm.seller.yes') }).check()
  await slip.getByRole('button', { name: say('confirm.seller.send') }).click()
  const question = page.getByRole('alertdialog', { name: say('differs.title') })
  await expect(question).toContainText(say('answer.bought', { quantity: '150 kg' }))
  await expectAccessible(page)
  await question.getByRole('button', { name: say('differs.yes') }).click()
  await expect(slip.getByRole('heading', { name: say('status.disputed') })).toBeVisible()
  await expect(slip).toContainText(say('answer.sold', { quantity: '200 kg' }))
  await expect(slip.getByRole('button', { name: say('move.change') })).toBeVisible()

  const ruling = { outcome: 'completed', finalQuantity: 180, finalPrice: 60, adminNote: 'By the weighing slip.' }
  const ruled = await request.patch(`/api/admin/contact-requests/${wanted._id}`, {
    headers: await adminHeaders(request),
    data: ruling,
  })
  expect(ruled.status(), await ruled.text()).toBe(200)
  await expect(slip.getByRole('heading', { name: say('status.completed') })).toBeVisible(soon)
  await expect(slip).toContainText('₹10,800')
  await expect(slip).toContainText(ruling.adminNote)
})

test('a dispute with a reason can be ended by the two themselves', async ({ page, request }) => {
  const { seller, buyer, product } = await twoPeople(request)
  const wanted = await ask(request, buyer, product, 100)
  await move(request, seller, wanted, 'accept')
  await openAs(page, seller, atRequests, phone)
  await page.getByRole('button', { name: say('move.dispute') }).click()
  const question = page.getByRole('alertdialog', { name: say('dispute.title') })
  await question.getByLabel(say('dispute.reason')).fill('He did not come.')
  await expectAccessible(page)
  await question.getByRole('button', { name: say('dispute.yes') }).click()
  const slip = page.getByRole('article')
  await expect(slip).toContainText(say('next.raisedByYou'))
  await expect(slip).toContainText('He did not come.')
  await move(request, buyer, wanted, 'user-confirm', { bought: false })
  await slip.getByRole('button', { name: say('move.give') }).click()
  await slip.getByRole('radio', { name: say('confirm.no') }).check()
  await slip.getByRole('button', { name: say('confirm.sendNo') }).click()
  await expect(slip).toContainText(say('closed.no_deal'))
})

test('a no, a withdrawal and a request that moved meanwhile are told to the other side', async ({
  page,
  request,
  complaints,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  const first = await ask(request, buyer, product, 100)
  // without a line: with one the page shows the withdrawal before anybody can press
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
  await openAs(page, seller, atRequests)
  const slip = page.getByRole('article').first()
  await expect(slip.getByRole('button', { name: say('move.accept') })).toBeVisible()
  await move(request, buyer, first, 'withdraw')
  await slip.getByRole('button', { name: say('move.accept') }).click()
  await expect(slip).toContainText(say('closed.withdrawn.other', { name: 'Anand Kulkarni' }))
  await expect(page.getByText(sayError('invalid_transition'))).toBeVisible()
  await ask(request, buyer, product, 60)
  await page.reload()
  await slip.getByRole('button', { name: say('move.reject') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('reject.yes') })
    .click()
  await expect(slip).toContainText(say('closed.rejected.you'))
  await expect(page.getByRole('article')).toHaveCount(2)
  complaints.length = 0 // the browser itself reports the 409
})

test('a seller with an unproved number proves it when they accept', async ({ page, request, complaints }) => {
  const seller = await aMember(request)
  const product = await anOffer(request, seller)
  await ask(request, await aProvedMember(request, { role: 'vendor' }), product, 50)
  await openAs(page, seller, atRequests)
  await page.getByRole('button', { name: say('move.accept') }).click()
  const dialog = page.getByRole('dialog', { name: sayProfile('prove.title') })
  await dialog.getByRole('button', { name: sayProfile('prove.send') }).click()
  await expect(dialog.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await dialog.locator('input[autocomplete=one-time-code]').fill(await codeFor(request, seller.phone))
  await expect(page.getByRole('article').getByRole('link', { name: say('contact.call') })).toBeVisible()
  complaints.length = 0
})

test('requests in every state can be read by everyone, light and dark', async ({ page, browser, request }) => {
  test.setTimeout(90_000)
  const { seller, buyer } = await twoPeople(request)
  const asks = async (quantity: number) => ask(request, buyer, await anOffer(request, seller), quantity)
  await asks(30)
  const [accepted, disputed, completed, rejected] = [await asks(40), await asks(50), await asks(60), await asks(70)]
  for (const one of [accepted, disputed, completed]) await move(request, seller, one, 'accept')
  for (const one of [accepted, disputed, completed])
    await move(request, buyer, one, 'user-confirm', { bought: true, finalQuantity: one.requestedQuantity })
  await move(request, seller, disputed, 'farmer-confirm', { sold: false })
  await move(request, seller, completed, 'farmer-confirm', { sold: true, finalQuantity: 60, finalPrice: 65 })
  await move(request, seller, rejected, 'reject')
  await page.emulateMedia({ reducedMotion: 'reduce' })

  for (const [member, look] of [
    [seller, { language: 'en', width: 1280 }],
    [buyer, { language: 'kn', width: 320, height: 640 }],
  ] as const) {
    const reading = await anotherPage(browser)
    await reading.emulateMedia({ reducedMotion: 'reduce' })
    await openAs(reading, member, atRequests, look)
    await expect(reading.getByRole('article')).toHaveCount(5)
    for (const details of await reading.locator('article details').all()) await details.locator('summary').click()
    await reading.getByText(words(look.language, 'requests')('move.change')).first().click()
    await expectAccessible(reading)
    await expectNoSidewaysScroll(reading)
    await expectReadableInDark(reading)
    await reading.close()
  }
  await openAs(page, buyer, `/products/${rejected.product._id}`, phone)
  await expect(page.getByRole('heading', { name: say('ask.title') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectReadableInDark(page)
})

test('a list that does not load says so and is asked for again', async ({ page, request, complaints }) => {
  await page.route('**/api/contact-requests/my**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAs(page, await aMember(request), atRequests)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(say('failed'), soon)
  await page.unroute('**/api/contact-requests/my**')
  await alert.getByRole('button').click()
  await expect(page.getByText(say('empty.received'))).toBeVisible(soon)
  complaints.length = 0
})
