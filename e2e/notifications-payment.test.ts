import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { aDealOf, as, claimPaid, soon, twoPeople } from './deal.ts'
import { type Member, openAs, words } from './member.ts'
import { readyToKeep } from './outbox.ts'

const phone = { width: 360, height: 740 }

/** A seller whose buyer says that they have paid, and asks them to say so. */
async function anAskedSeller(request: APIRequestContext) {
  const { seller, buyer } = await twoPeople(request)
  const deal = await aDealOf(request, { seller, buyer }, { paid: 'no' })
  await claimPaid(request, buyer, deal)
  const asked = await request.put(`/api/contact-requests/${deal._id}/ask-payment`, { headers: as(buyer) })
  expect(asked.status(), await asked.text()).toBe(200)
  return { seller, stateOf: (who: Member) => paymentOf(request, who, deal._id) }
}

async function paymentOf(request: APIRequestContext, who: Member, id: string) {
  const { received } = await (await request.get('/api/contact-requests/my?side=received', { headers: as(who) })).json()
  return received.find(({ _id }: { _id: string }) => _id === id)?.payment
}

for (const language of ['en', 'kn'])
  test(`a question about a payment is answered in its row: ${language}`, async ({ page, request }) => {
    const say = words(language, 'deal')
    const { seller, stateOf } = await anAskedSeller(request)
    await openAs(page, seller, '/notifications', { language, ...phone })
    const paid = page.getByRole('main').getByRole('button', { name: say('payment.seller.paid'), exact: true })
    await expect(paid).toBeVisible()
    const row = page.getByRole('main').getByRole('listitem').filter({ has: paid })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectReadableInDark(page)
    await paid.focus()
    await page.keyboard.press('Enter')
    await expect(paid).toHaveCount(0)
    const answered = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: say('payment.what.paid') })
    await expect(answered).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page).toHaveURL('/notifications')
    expect(await stateOf(seller)).toMatchObject({ state: 'settled', seller: { says: 'paid' } })
    await page.reload()
    await expect(answered).toBeVisible()
    await expectAccessible(page)
  })

test('without a network the answer waits in the row, and is sent when there is one', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const [say, sayOutbox] = [words('en', 'deal'), words('en', 'outbox')]
  const { seller, stateOf } = await anAskedSeller(request)
  await openAs(page, seller, '/notifications', phone)
  const list = page.getByRole('main')
  const unpaid = list.getByRole('button', { name: say('payment.seller.unpaid'), exact: true })
  await expect(unpaid).toBeEnabled()
  await readyToKeep(page)
  await context.setOffline(true)
  await unpaid.click()
  await expect(list.getByRole('listitem').filter({ hasText: sayOutbox('waiting') })).toBeVisible()
  await expect(unpaid).toHaveCount(0)
  expect((await stateOf(seller)).state).toBe('claimed')
  await context.setOffline(false)
  await expect(list.getByRole('listitem').filter({ hasText: say('payment.what.unpaid') })).toBeVisible(soon)
  await expect(list.getByText(sayOutbox('waiting'))).toHaveCount(0)
  complaints.length = 0 // the browser itself reports what did not get through
})
