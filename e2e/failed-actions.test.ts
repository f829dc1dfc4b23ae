import type { APIRequestContext, Page } from '@playwright/test'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { ask, atRequests, move, twoPeople } from './deal.ts'
import { expectInView } from './in-view.ts'
import { type Member, openAs, words } from './member.ts'
import { aProduct } from './offer.ts'
import { phone, test } from './refused.ts'

const language = 'kn' // its sentences are long
const say = words(language, 'requests')
const sayDeal = words(language, 'deal')

type People = Record<'seller' | 'buyer', Member>

async function asked(request: APIRequestContext, { seller, buyer }: People, amount: number) {
  return ask(request, buyer, await aProduct(request, seller), amount)
}

async function accepted(request: APIRequestContext, people: People, amount: number) {
  const one = await asked(request, people, amount)
  await move(request, people.seller, one, 'accept')
  return one
}

const buy = (request: APIRequestContext, { buyer }: People, one: ContactRequest) =>
  move(request, buyer, one, 'user-confirm', { bought: true, finalQuantity: one.requestedQuantity })
const sell = (request: APIRequestContext, { seller }: People, one: ContactRequest) =>
  move(request, seller, one, 'farmer-confirm', { sold: true, finalQuantity: one.requestedQuantity, finalPrice: 28 })

const slipOf = (page: Page, { requestedQuantity }: ContactRequest) =>
  page.getByRole('article').filter({ hasText: new RegExp(`\\b${requestedQuantity} `) })

type ExpectRefusalSeen = Parameters<Parameters<typeof test>[2]>[0]['expectRefusalSeen']

/** A question with a button of its own, opened from a slip. */
async function expectAskedMoveSeen(
  page: Page,
  seen: ExpectRefusalSeen,
  one: ContactRequest,
  move: 'reject' | 'withdraw' | 'dispute',
) {
  const slip = slipOf(page, one)
  await slip.getByRole('button', { name: say(`move.${move}`) }).click()
  const dialog = page.getByRole('alertdialog', { name: say(`${move}.title`) })
  if (move === 'dispute') await dialog.getByLabel(say('dispute.reason')).fill('ಅವರು ಬರಲಿಲ್ಲ.')
  const button = dialog.getByRole('button', { name: say(`${move}.yes`) })
  const endpoint = { reject: 'PUT', withdraw: 'PUT', dispute: 'POST' } as const
  await seen(`${endpoint[move]} /contact-requests/{id}/${move}` as Parameters<ExpectRefusalSeen>[0], {
    language,
    button,
    within: dialog,
  })
  await dialog.getByRole('button', { name: say('keep') }).click()
  await expectInView(slip.getByRole('alert'))
}

/** In the menu of a slip. */
async function expectBlockSeen(page: Page, seen: ExpectRefusalSeen, name: string) {
  await page
    .getByRole('button', { name: say('menu.label', { name }) })
    .first()
    .click()
  await page.getByRole('menuitem').last().click()
  const dialog = page.getByRole('alertdialog', { name: say('block.ask', { name }) })
  const button = dialog.getByRole('button', { name: say('block.yes'), exact: true })
  await seen('POST /users/blocks', { language, button, within: dialog })
}

test('whatever a seller does with a request, why it was refused is in view', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const people = await twoPeople(request)
  await asked(request, people, 100) // above the other, which else could not be scrolled down to the bar
  const pending = await asked(request, people, 110)
  const agreed = await accepted(request, people, 120)
  const bought = await accepted(request, people, 130)
  await buy(request, people, bought)
  const sold = await accepted(request, people, 140)
  await sell(request, people, sold)
  const completed = await accepted(request, people, 150)
  await sell(request, people, completed)
  await buy(request, people, completed)
  const unpaid = await accepted(request, people, 160)
  await sell(request, people, unpaid)
  await buy(request, people, unpaid)
  await openAs(page, people.seller, atRequests, { language, ...phone })

  let slip = slipOf(page, pending)
  const accept = { language, button: slip.getByRole('button', { name: say('move.accept') }) }
  await seen('PUT /contact-requests/{id}/accept', { ...accept, within: slip })
  await seen('PUT /contact-requests/{id}/accept', { ...accept, code: 'invalid_transition', byToast: true })
  await expectAskedMoveSeen(page, seen, pending, 'reject')

  slip = slipOf(page, agreed)
  await slip.getByRole('radio', { name: say('confirm.seller.yes') }).check()
  await seen('POST /contact-requests/{id}/farmer-confirm', {
    language,
    button: slip.getByRole('button', { name: say('confirm.seller.send') }),
    within: slip,
  })
  await expectAskedMoveSeen(page, seen, agreed, 'dispute')

  slip = slipOf(page, bought)
  const button = slip.getByRole('button', { name: say('confirm.no') })
  await seen('POST /contact-requests/{id}/farmer-confirm', {
    language,
    button,
    act: async () => {
      await button.click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('differs.yes') })
        .click()
    },
    within: slip,
  })

  slip = slipOf(page, sold)
  await slip.getByRole('button', { name: say('move.change') }).click()
  await seen('POST /contact-requests/{id}/farmer-confirm', {
    language,
    button: slip.getByRole('button', { name: say('confirm.seller.send') }),
    within: slip,
  })
  await expectAskedMoveSeen(page, seen, completed, 'dispute')
  slip = slipOf(page, unpaid)
  const paid = { language, button: slip.getByRole('button', { name: sayDeal('payment.seller.paid') }), within: slip }
  await seen('PUT /contact-requests/{id}/payment', paid)
  await seen('PUT /contact-requests/{id}/payment', { ...paid, code: 'payment_final' })
  await expectBlockSeen(page, seen, 'Anand Kulkarni')
})

test('whatever a buyer does with a request, why it was refused is in view', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const people = await twoPeople(request)
  const pending = await asked(request, people, 110)
  const agreed = await accepted(request, people, 120)
  const bought = await accepted(request, people, 130)
  await buy(request, people, bought)
  await openAs(page, people.buyer, atRequests, { language, ...phone })

  await expectAskedMoveSeen(page, seen, pending, 'withdraw')
  let slip = slipOf(page, agreed)
  await slip.getByRole('radio', { name: say('confirm.buyer.yes') }).check()
  await seen('POST /contact-requests/{id}/user-confirm', {
    language,
    button: slip.getByRole('button', { name: say('confirm.buyer.send') }),
    within: slip,
  })
  await expectAskedMoveSeen(page, seen, agreed, 'dispute')
  slip = slipOf(page, bought)
  await slip.getByRole('button', { name: say('move.change') }).click()
  await slip.getByRole('radio', { name: say('confirm.no') }).check()
  await seen('POST /contact-requests/{id}/user-confirm', {
    language,
    button: slip.getByRole('button', { name: say('confirm.sendNo') }),
    within: slip,
  })
  await expectBlockSeen(page, seen, 'Lakshmamma H.')
})
