import { open, wideAwake } from './browser.ts'
import { as, ask, twoPeople } from './deal.ts'
import { aMember, aProvedMember, openAs, words } from './member.ts'
import { aNeed, anOfferFor, anOnionFarmer, dayAhead } from './need.ts'
import { aProduct } from './offer.ts'
import { readyToKeep } from './outbox.ts'
import { addButton, dialogOf, fill } from './product-dialog.ts'
import { phone, test } from './refused.ts'

const listing = words('en', 'listing')
const requests = words('en', 'requests')
const support = words('en', 'support')

test('on the page of a product a buyer sees why a request, a report or a block was refused', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const reports = words('en', 'reports')
  const { buyer, product } = await twoPeople(request)
  await openAs(page, buyer, `/products/${product._id}`, phone)
  const send = page.getByRole('button', { name: requests('ask.send') })
  await seen('POST /contact-requests/create', { button: send })
  await seen('POST /contact-requests/create', { button: send, code: 'quantity_unavailable' })
  let isTold = false // the page also asks when news comes, which may be at any time
  const status = '**/api/contact-requests/status/**'
  await page.route(status, (route) => (isTold ? route.fallback() : route.fulfill({ json: { exists: false } })))
  const elsewhere = await ask(request, buyer, product, 50)
  await seen('POST /contact-requests/create', {
    button: send,
    code: 'request_exists',
    fields: { existingRequestId: elsewhere._id },
    act: async () => {
      page.on('request', (sent) => {
        isTold ||= sent.method() === 'POST'
      })
      await send.click()
    },
    once: true,
  })

  await page.getByRole('button', { name: reports('button') }).click()
  let dialog = page.getByRole('dialog', { name: reports('title') })
  await dialog.getByRole('radio', { name: reports('reason.fraud') }).check()
  const report = dialog.getByRole('button', { name: reports('send') })
  await seen('POST /products/{id}/report', { button: report, within: dialog })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: requests('block.open', { name: 'Lakshmamma H.' }) }).click()
  dialog = page.getByRole('alertdialog')
  await seen('POST /users/blocks', { button: dialog.getByRole('button', { name: requests('block.yes'), exact: true }) })
})

test('a seller sees why a product was not listed, changed, paused or deleted', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const own = words('en', 'own-products')
  const seller = await aMember(request)
  const product = await aProduct(request, seller)
  await openAs(page, seller, `/products/${product._id}`, phone)
  await seen('PATCH /products/{id}', {
    button: page.getByRole('button', { name: listing('own.pause') }),
    byToast: true,
  })

  await page.goto('/my-products')
  const name = 'Tomato'
  await seen('PATCH /products/{id}', {
    button: page.getByRole('button', { name: own('soldOutName', { name }) }),
    byToast: true,
  })
  await page.getByRole('button', { name: own('menuName', { name }) }).click()
  await page.getByRole('menuitem', { name: own('delete', { name }) }).click()
  const question = page.getByRole('alertdialog')
  const erase = question.getByRole('button', { name: words('en', 'translation')('confirm.delete') })
  await seen('DELETE /products/{id}', { button: erase, within: question })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: own('edit', { name }) }).click()
  const editing = dialogOf(page, listing('edit', { name }))
  await editing.getByLabel(listing('field.price')).fill('29')
  const save = editing.getByRole('button', { name: listing('save') })
  await seen('PATCH /products/{id}', { button: save, within: editing })
  await seen('PATCH /products/{id}', { button: save, within: editing, code: 'contact_in_text' })

  await page.goto('/my-products?add=1')
  await fill(dialogOf(page))
  await seen('POST /products', { button: addButton(page), within: dialogOf(page) })
})

test('a buyer sees why a bulk order was not posted, changed or closed, and an offer not answered', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  test.slow() // four times it can be taken back for five seconds
  const say = words('en', 'bulk-orders')
  const poster = await aProvedMember(request, { role: 'vendor' })
  const order = await aNeed(request, poster)
  await anOfferFor(request, order, await anOnionFarmer(request, 'Sita'), 300)
  await openAs(page, poster, `/bulk-orders/${order._id}`, phone)
  await readyToKeep(page) // a yes waits on the device first
  const slip = page.getByRole('article').filter({ hasText: 'Sita' })
  await seen('PUT /bulk-orders/{id}/offers/{offerId}/accept', {
    button: slip.getByRole('button', { name: say('accept') }),
    within: slip,
    byNote: true,
  })
  await seen('PUT /bulk-orders/{id}/offers/{offerId}/accept', {
    button: slip.getByRole('button', { name: say('accept') }),
    code: 'request_exists',
    within: slip,
  })
  await slip.getByRole('button', { name: say('decline.do') }).click()
  const question = page.getByRole('alertdialog')
  const decline = question.getByRole('button', { name: say('decline.yes') })
  await seen('PUT /bulk-orders/{id}/offers/{offerId}/decline', { button: decline, within: question })
  await question.getByRole('button', { name: say('keep') }).click()
  await page.getByRole('button', { name: say('close.do') }).click()
  const close = question.getByRole('button', { name: say('close.yes') })
  await seen('PATCH /bulk-orders/{id}', { button: close, within: question })
  await question.getByRole('button', { name: say('keep') }).click()

  await page.getByRole('button', { name: say('edit.do') }).click()
  let dialog = page.getByRole('dialog', { name: say('edit.title') })
  await dialog.getByLabel(say('field.quantity'), { exact: true }).fill('600')
  await seen('PATCH /bulk-orders/{id}', {
    button: dialog.getByRole('button', { name: listing('save') }),
    within: dialog,
  })

  await page.goto('/bulk-orders?post=1')
  dialog = page.getByRole('dialog', { name: say('post') })
  await dialog.getByRole('combobox', { name: say('field.name') }).fill('Onion')
  await dialog.getByRole('option', { name: 'Onion', exact: true }).click()
  await dialog.getByLabel(say('field.quantity'), { exact: true }).fill('500')
  await dialog.getByLabel(say('field.neededBy')).fill(dayAhead(7))
  await seen('POST /bulk-orders', { button: dialog.getByRole('button', { name: say('send') }), within: dialog })
})

test('a seller sees why an offer was not sent or changed, and why notifications stay as they were', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const say = words('en', 'bulk-orders')
  const notices = words('en', 'notifications')
  const poster = await aProvedMember(request, { role: 'vendor' })
  const order = await aNeed(request, poster)
  const stall = await anOnionFarmer(request, 'Sita')
  await openAs(page, stall.seller, `/bulk-orders/${order._id}`, phone)
  let form = page.getByRole('form', { name: say('offerForm.title') })
  const send = form.getByRole('button', { name: say('offerForm.send') })
  await seen('POST /bulk-orders/{id}/offers', { button: send, within: form })
  await seen('POST /bulk-orders/{id}/offers', { button: send, within: form, code: 'quantity_unavailable' })
  await anOfferFor(request, order, stall, 300)
  await page.reload()
  await page.getByRole('button', { name: say('offerForm.change') }).click()
  form = page.getByRole('form', { name: say('offerForm.change') })
  await seen('POST /bulk-orders/{id}/offers', {
    button: form.getByRole('button', { name: say('offerForm.replace') }),
    within: form,
  })

  await ask(request, poster, stall.product, 30)
  await page.goto('/notifications/settings')
  const push = words('en', 'push')
  const reminders = page.getByRole('group', { name: push('channels.kinds.reminder') })
  await seen('PUT /notifications/settings', {
    button: reminders.getByRole('switch', { name: push('channels.email') }),
    byToast: true,
  })
  await page.goto('/notifications')
  for (const mark of ['archive', 'delete']) {
    const button = page
      .getByRole('main')
      .getByRole('button', { name: notices('more') })
      .first()
    const act = async () => {
      await button.press('Enter')
      // by key: a second tap so soon is taken for the end of a double one
      await page.getByRole('menuitem', { name: notices(mark), exact: true }).press('Enter')
    }
    await seen('PATCH /notifications/{id}/archive', { button, act, byToast: true })
  }
})

test('whoever writes to support sees why it was not sent, and why a message was not found', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const message = { name: 'Ravi Kumar', email: 'ravi@example.in', subject: 'No code', message: 'I waited for an hour.' }
  await open(page, '/contact', phone)
  for (const [field, text] of Object.entries(message))
    await page.getByLabel(support(`fields.${field}`), { exact: true }).fill(text)
  const button = page.getByRole('button', { name: support('send') })
  const send = { button, act: () => button.press('Enter') }
  await seen('POST /contact-messages/create', { ...send, says: support('failed') })
  await seen('POST /contact-messages/create', { ...send, code: 'hourly_message_cap' })

  await page.goto('/contact?ticket=SDH-7F3K9Q')
  await wideAwake(page)
  await page.getByLabel(support('fields.email')).fill(message.email)
  await seen('GET /contact-messages/ticket/{ticketId}', {
    button: page.getByRole('button', { name: support('find.button') }),
    code: 'not_found',
    says: support('find.notFound'),
  })

  const member = await aMember(request)
  const answer = await request.post('/api/contact-messages/create', {
    headers: as(member),
    data: { ...message, email: member.email },
  })
  const { ticketId } = await answer.json()
  await openAs(page, member, `/contact?ticket=${ticketId}`, phone)
  await page.getByLabel(support('answer.label')).fill('It came.')
  const reply = page.getByRole('button', { name: support('answer.send'), exact: true })
  await seen('POST /contact-messages/ticket/{ticketId}/replies', { button: reply, says: support('failed') })
})
