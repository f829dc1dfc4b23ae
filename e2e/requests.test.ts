import { expect, expectNoSidewaysScroll, test } from './browser.ts'
import { another, soon, twoPeople } from './deal.ts'
import { openAs, words } from './member.ts'

const say = words('en', 'requests')
const sayDeal = words('en', 'deal')
const sayHindi = words('hi', 'requests')
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
  await expect(slip).toContainText(sayDeal('line.figures', { quantity: '198 kg', price: '₹65', total: '₹12,870' }))
  await slip.getByRole('button', { name: sayDeal('line.change') }).click()
  await slip.getByLabel(say('confirm.seller.quantity')).fill('200')
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
  const sayShell = words('en', 'translation')
  await seller
    .getByRole('banner')
    .getByRole('button', { name: sayShell('nav.more') })
    .click()
  await seller.getByRole('menuitem', { name: sayShell('nav.dashboard') }).click()
  const deals = seller.getByRole('region', { name: say('deals.title') })
  await expect(deals).toContainText(say('deals.sold', { quantity: '200 kg', price: '₹64', name: 'Anand Kulkarni' }))
  await expect(seller.getByRole('link', { name: say('waiting.go') })).toHaveCount(0)
  await buyer.close()
})
