import { randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { digest } from '#server/platform/digest.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, open, test } from './browser.ts'
import { readIn } from './language.ts'
import { expectSteady, watch } from './layout-shift.ts'
import { inIts } from './listing-clock.ts'
import { aMember, type Member, openAs, words } from './member.ts'
import { aProduct } from './offer.ts'
import { expectRoomyTargets } from './targets.ts'

const phone = { width: 360, height: 740 }
const say = words('en', 'saved-searches')
const sayMarket = words('en', 'marketplace')

const headersOf = ({ token }: Pick<Member, 'token'>) => ({ authorization: `Bearer ${token}` })
async function searchesOf(request: APIRequestContext, member: Member) {
  const answer = await request.get('/api/saved-searches', { headers: headersOf(member) })
  return (await answer.json()).searches as { _id: string; isOn: boolean; query: object }[]
}
async function saved(request: APIRequestContext, member: Member, query: object) {
  const answer = await request.post('/api/saved-searches', { headers: headersOf(member), data: { query } })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).search._id as string
}
/** What a morning told somebody, and the ticket of its letter. */
async function aDigest(member: Member, searchId: string, productId: string) {
  const [id, ticket] = [randomUUID(), randomBytes(32).toString('base64url')]
  await inIts(
    productId,
    `with told as (insert into search_digests (id, user_id, told_on, told_at, search_ids, product_ids, found)
        values ('${id}', '${member.user._id}', current_date, now(), array['${searchId}']::uuid[], array['${productId}']::uuid[], 3) returning id)
      insert into search_tickets (token_hash, digest_id, expires_at)
        select '\\x${digest(ticket).toString('hex')}', id, now() + interval '60 days' from told`,
  )
  return { id, ticket }
}

test('"Tell me" on results leads a visitor to log in, and saves what was searched for', async ({ page, request }) => {
  await aProduct(request, await aMember(request), { name: 'okra' })
  await open(page, '/marketplace?search=okra+kolar', phone)
  await page.getByRole('link', { name: sayMarket('tellMe') }).click()
  await expect(page).toHaveURL(/\/login/)
  const buyer = await aMember(request, { role: 'customer' })
  await openAs(page, buyer, '/marketplace?search=okra+kolar', phone)
  await page.getByRole('link', { name: sayMarket('tellMe') }).click()
  await page.getByRole('button', { name: say('save') }).click()
  await expect(page.getByText(say('saved'))).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Okra' })).toBeChecked()
  const query = { name: 'okra', state: 'Karnataka', district: 'Kolar' }
  expect(await searchesOf(request, buyer)).toMatchObject([{ isOn: true, query }])
})

test('where nothing is found it stands too; one tap ends it, another brings it back', async ({ page, request }) => {
  const buyer = await aMember(request, { role: 'customer' })
  await openAs(page, buyer, '/marketplace?category=meat&isOrganic=true&state=Sikkim&district=Namchi', phone)
  await expect(page.getByText(sayMarket('empty.title'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: sayMarket('tellMe') }).click()
  await page.getByRole('button', { name: say('save') }).click()
  const one = page.getByRole('switch')
  await expect(one).toBeChecked()
  for (const isOn of [false, true]) {
    await one.click()
    await expect.poll(async () => (await searchesOf(request, buyer))[0]?.isOn).toBe(isOn)
    await expect(one).toBeChecked({ checked: isOn })
  }
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('use[href$="#trash"]') })
    .click()
  await expect(page.getByText(say('empty'), { exact: true })).toBeVisible()
  expect(await searchesOf(request, buyer)).toEqual([])
})

for (const screen of [phone, { width: 1280, height: 800 }])
  test(`what a morning told of, and what is waited for around, do not move at ${screen.width} px`, async ({
    page,
    request,
  }) => {
    test.slow()
    const product = await aProduct(request, await aMember(request), { name: 'okra' })
    const buyer = await aMember(request, { role: 'customer' })
    const search = await saved(request, buyer, { name: 'okra' })
    const { id } = await aDigest(buyer, search, product._id)
    await watch(page)
    const path = `/saved-searches?digest=${id}`
    expect(await expectSteady(page, path, () => openAs(page, buyer, path, screen))).toBe(0)
    await expect(page.getByRole('article')).toHaveCount(1)
    for (const other of ['/saved-searches', '/demand?state=Karnataka&district=Kolar'])
      expect(await expectSteady(page, other)).toBe(0)
  })

test('the pages of saved searches and of what is waited for can be read in four languages', async ({
  page,
  request,
}) => {
  test.slow()
  const product = await aProduct(request, await aMember(request), { name: 'okra' })
  const buyer = await aMember(request, { role: 'customer' })
  const { id } = await aDigest(buyer, await saved(request, buyer, { name: 'okra' }), product._id)
  const seller = await aMember(request)
  for (const [reader, path] of [
    [buyer, `/saved-searches?digest=${id}`],
    [seller, '/demand?state=Karnataka&district=Kolar'],
  ] as const) {
    await page.context().clearCookies()
    await openAs(page, reader, path, phone)
    for (const language of languages) {
      await readIn(page, language)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await expectReadableInDark(page)
    await expectRoomyTargets(page, 'main')
  }
})

test('the ticket of a letter ends it signed out and without scripts, by its button only, and once', async ({
  browser,
  request,
}) => {
  const product = await aProduct(request, await aMember(request), { name: 'okra' })
  const buyer = await aMember(request, { role: 'customer', language: 'kn' })
  const search = await saved(request, buyer, { name: 'okra' })
  const { ticket } = await aDigest(buyer, search, product._id)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  const said = words('kn', 'letters')
  await page.goto(`/search-off?ticket=${ticket}`)
  await expect(page.getByText(said('searchOff.ask'))).toBeVisible()
  expect(await searchesOf(request, buyer)).toMatchObject([{ isOn: true }])
  await page.getByRole('button', { name: said('searchOff.one') }).click()
  await expect(page.getByText(said('searchOff.done'))).toBeVisible()
  expect(await searchesOf(request, buyer)).toMatchObject([{ isOn: false }])
  const replayed = await request.post('/api/saved-searches/off', { data: { ticket } })
  expect([replayed.status(), (await replayed.json()).code]).toEqual([400, 'token_invalid'])
  await context.close()
})
