import { expect, expectAccessible, open, test } from './browser.ts'
import { anOffer, twoPeople } from './deal.ts'
import { aMember, codeFor, openAs, words } from './member.ts'

const say = words('en', 'requests')
const sayProduct = words('en', 'product')
const sayProfile = words('en', 'profile')
const phone = { width: 360, height: 740 }

test('three taps ask for it: to the quantity, one more, send; the bar under the thumb is away while the form can be seen', async ({
  page,
  request,
}) => {
  const { buyer, product } = await twoPeople(request)
  await openAs(page, buyer, `/products/${product._id}`, phone)
  const lead = page.getByRole('button', { name: say('ask.lead', { name: 'Groundnut' }) })
  const form = page.locator('#ask-form')
  await expect(lead).toBeVisible()
  await expect(page.getByText(sayProduct('page.request.login'))).toBeHidden()
  await form.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await expect(lead).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(form).not.toBeInViewport()
  await expect(lead).toBeVisible()

  let taps = 0
  await page.exposeFunction('countTap', () => taps++)
  await page.evaluate(() =>
    addEventListener('click', () => (window as unknown as { countTap: () => void }).countTap(), true),
  )
  const field = page.getByRole('spinbutton')
  const send = page.getByRole('button', { name: say('ask.send') })
  await expect(send).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
  await lead.click()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(lead).toBeHidden()
  await page.getByRole('button', { name: say('ask.more') }).click()
  await expect(field).toHaveValue('35')
  await send.click()
  await expect(page.getByText(say('ask.open', { quantity: '35 kg' }))).toBeVisible()
  await expect(lead).toHaveCount(0)
  await expect.poll(() => taps).toBe(3)
})

test('by keyboard alone, with figures of another script, Enter sends; an unproved number is proved on the spot, and then the request goes', async ({
  page,
  request,
  complaints,
}) => {
  const product = await anOffer(request, await aMember(request))
  const buyer = await aMember(request, { role: 'customer' })
  await openAs(page, buyer, `/products/${product._id}`, phone)
  const field = page.getByRole('spinbutton')
  await field.focus()
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('35')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('೪೦,೫')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: sayProfile('prove.title') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: sayProfile('prove.send') }).click()
  await expect(dialog.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await dialog.locator('input[autocomplete=one-time-code]').fill(await codeFor(request, buyer.phone))
  await expect(page.getByRole('heading', { name: say('status.pending') })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('ask.open', { quantity: '40.5 kg' }))).toBeVisible()
  complaints.length = 0 // the browser itself reports the 403
})

test('a visitor is led to log in, and loads nothing of what only members need', async ({ page, request }) => {
  const product = await anOffer(request, await aMember(request))
  const loaded: string[] = []
  page.on('request', (one) => loaded.push(one.url()))
  await open(page, `/products/${product._id}`)
  await expect(page.getByRole('link', { name: sayProduct('page.request.login') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /product-member|contact-requests|requests-/.test(url))).toEqual([])
})
