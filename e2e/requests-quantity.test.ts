import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { as, twoPeople } from './deal.ts'
import { openAs, words } from './member.ts'

const say = words('en', 'requests')
const phone = { width: 360, height: 740 }

test('three taps ask for it: to the quantity, one more, send', async ({ page, request }) => {
  const { buyer, product } = await twoPeople(request)
  await openAs(page, buyer, `/products/${product._id}`, phone)
  let taps = 0
  await page.exposeFunction('countTap', () => taps++)
  await page.evaluate(() =>
    addEventListener('click', () => (window as unknown as { countTap: () => void }).countTap(), true),
  )
  const lead = page.getByRole('button', { name: say('ask.lead', { name: 'Groundnut' }) })
  const field = page.getByRole('spinbutton')
  const send = page.getByRole('button', { name: say('ask.send') })
  await expect(send).toHaveCount(1)
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

test('the bar under the thumb is away while the form can be seen, above it and below it', async ({ page, request }) => {
  const { buyer, product } = await twoPeople(request)
  await openAs(page, buyer, `/products/${product._id}`, phone)
  const lead = page.getByRole('button', { name: say('ask.lead', { name: 'Groundnut' }) })
  const form = page.locator('#ask-form')
  await expect(lead).toBeVisible()
  await form.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await expect(lead).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(form).not.toBeInViewport()
  await expect(lead).toBeVisible()
})

test('what was typed stays, the tap on Send is answered at the field, and one tap mends it', async ({
  page,
  request,
}) => {
  const { buyer, product } = await twoPeople(request)
  await openAs(page, buyer, `/products/${product._id}`, { width: 320, height: 740 })
  const form = page.locator('#ask-form')
  const field = form.getByRole('spinbutton')
  const send = form.getByRole('button', { name: say('ask.send') })
  await field.fill('5')
  await send.click()
  await expect(field).toHaveValue('5')
  await expect(field).toBeFocused()
  await expect(form.getByRole('alert')).toHaveText(say('ask.fault.least', { min: '25 kg' }))
  await expect(field).toHaveAccessibleDescription(new RegExp(say('ask.fault.least', { min: '25 kg' })))
  await expectAccessible(page)

  await field.fill('99999999')
  await expect(form.getByRole('alert')).toHaveText(say('ask.fault.most', { max: '480 kg' }))
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '140%'
  })
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: say('ask.insteadAll', { quantity: '480 kg' }) }).click()
  await expect(field).toHaveValue('480')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('ask.open', { quantity: '480 kg' }))).toBeVisible()
})

test('by keyboard alone, with figures of another script, Enter sends', async ({ page, request }) => {
  const { buyer, product } = await twoPeople(request)
  await openAs(page, buyer, `/products/${product._id}`)
  const field = page.getByRole('spinbutton')
  await field.focus()
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('35')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('೪೦,೫')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('ask.open', { quantity: '40.5 kg' }))).toBeVisible()
})

test('stock that fell meanwhile is said at the field with the new figure, and on the page', async ({
  page,
  request,
  complaints,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  await openAs(page, buyer, `/products/${product._id}`, phone)
  const form = page.locator('#ask-form')
  await form.getByRole('spinbutton').fill('200')
  const change = { availableQuantity: 185 }
  await request.patch(`/api/products/${product._id}`, { headers: as(seller), data: change })
  await form.getByRole('button', { name: say('ask.send') }).click()
  await expect(form.getByRole('alert')).toHaveText(say('ask.fault.most', { max: '185 kg' }))
  await expect(form.getByRole('spinbutton')).toHaveValue('200')
  await expect(page.locator('dd', { hasText: '185 kg' })).toBeVisible()
  await form.getByRole('button', { name: say('ask.insteadAll', { quantity: '185 kg' }) }).click()
  await form.getByRole('button', { name: say('ask.send') }).click()
  await expect(page.getByText(say('ask.open', { quantity: '185 kg' }))).toBeVisible()
  complaints.length = 0 // the browser itself reports the 400
})
