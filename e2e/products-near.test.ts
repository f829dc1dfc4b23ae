import { languages } from '#contract/languages.ts'
import { noOrigin, originName } from '#contract/shared/origin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, open } from './browser.ts'
import { expectSteady, watchShifts } from './layout-shift.ts'
import { press } from './login-page.ts'
import { aMember, password, words } from './member.ts'
import { cards, inAddress, openMarket, test } from './stall.ts'

const phone = { width: 360, height: 740 }

for (const language of languages)
  test(`a visitor says where they are and sees how far away everything is: ${language}`, async ({ page, stall }) => {
    test.slow()
    const say = words(language, 'marketplace')
    const sayPlaces = words(language, 'places')
    const sayCard = words(language, 'products')
    await watchShifts(page)
    await openMarket(page, stall.path, { ...phone, language })
    await expect(page.getByText(say('origin.where'))).toBeVisible()
    await page.getByRole('button', { name: say('origin.say') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('origin.save') }).click()
    await expect(dialog.getByRole('alert')).toHaveText(say('origin.missing'))
    await dialog.getByLabel(say('state')).selectOption(stall.state)
    await dialog.getByLabel(say('district')).selectOption(stall.district)
    await expect(dialog.getByLabel(say('state')).locator('option').first()).toHaveText(sayPlaces('chooseState'))
    await expectAccessible(page)
    await expectReadableInDark(page)
    await dialog.getByRole('button', { name: say('origin.save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(cards(page).first()).toContainText(sayCard('card.here'))
    expect(inAddress(page)).toEqual({ state: stall.state, district: stall.district })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await expectSteady(page, '/marketplace?sort=nearest')
    await expect(cards(page).first()).toContainText(sayCard('card.here'))
    const served = await page.request.get('/marketplace?sort=nearest')
    expect(await served.text()).toContain(sayCard('card.here'))

    await page.getByRole('button', { name: new RegExp(`^${say('origin.change')}`) }).click()
    await dialog.getByRole('button', { name: say('origin.remove') }).click()
    await expect(page.getByText(say('origin.whereNearest'))).toBeVisible()
    const [kept] = (await page.context().cookies()).filter(({ name }) => name === originName)
    expect(kept?.value).toBe(noOrigin) // else a profile would fill it in again
    await expect(cards(page).first()).not.toContainText(sayCard('card.here'))
  })

test('a position leads to its district, only on a tap; refused or far away it is said so', async ({
  page,
  stall,
  complaints,
}) => {
  const say = words('en', 'marketplace')
  await openMarket(page, stall.path, phone)
  await page.getByRole('button', { name: say('origin.say') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('origin.locate') }).click()
  await expect(dialog.getByText(say('origin.denied'))).toBeVisible()

  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 51.50123, longitude: -0.12 })
  await dialog.getByRole('button', { name: say('origin.locate') }).click()
  await expect(dialog.getByText(say('origin.far'))).toBeVisible()
  const others = complaints.filter((said) => !said.includes('/api/places/nearest')) // the browser itself reports the 404
  complaints.splice(0, complaints.length, ...others)

  await page.context().setGeolocation({ latitude: 13.13678, longitude: 78.12912 })
  const asked = page.waitForRequest(/\/api\/places\/nearest/)
  await dialog.getByRole('button', { name: say('origin.locate') }).click()
  expect(new URL((await asked).url()).search).toBe('?lat=13.14&lng=78.13')
  await expect(dialog.getByText(say('origin.found', { place: 'Kolar, Karnataka' }))).toBeVisible()
  await expect(dialog.getByLabel('District')).toHaveValue('Kolar')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('origin.save') }).click()
  await expect(page.getByText(say('origin.from', { place: 'Kolar, Karnataka' }))).toBeVisible()
  await expect(cards(page).first()).toContainText('km')
})

test('a member is where their profile says, in a second tab too, until they log out', async ({
  page,
  request,
  stall,
}) => {
  const say = words('en', 'marketplace')
  const sayIn = words('en', 'session')
  const { email } = await aMember(request, { state: stall.state, district: stall.district })
  await open(page, '/login', { width: 1280 })
  await press(page, sayIn('phone.useEmail'))
  await page.getByLabel(sayIn('fields.email')).fill(email)
  await page.getByLabel(sayIn('fields.password'), { exact: true }).fill(password)
  await press(page, sayIn('email.logIn'))
  await page.waitForURL('**/dashboard')
  await page.goto('/marketplace?sort=nearest')
  await expect(cards(page).first()).toContainText('in your district')
  const other = await page.context().newPage()
  await other.goto('/marketplace?sort=nearest')
  await expect(cards(other).first()).toContainText('in your district')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('en', 'translation')('nav.logout') })
    .click()
  await page.goto('/marketplace')
  await expect(page.getByText(say('origin.where'))).toBeVisible()
  await expect(cards(page).first()).not.toContainText('in your district')
  await other.close()
})

test('a page kept for one place is not served to who is elsewhere', async ({ page, stall }) => {
  const { state, district } = stall
  const distances = async (near: string) => {
    const headers = { cookie: `near=${encodeURIComponent(near)}` }
    const html = await (await page.request.get(stall.path, { headers })).text()
    return [...html.matchAll(/about [\d,]+ km/g)].join()
  }
  const there = `${state}/${district}`
  const far = state === 'Assam' ? 'Kerala/Wayanad' : 'Assam/Cachar'
  const [here, elsewhere, again] = [await distances(there), await distances(far), await distances(there)]
  expect(elsewhere).toMatch(/about/)
  expect(elsewhere).not.toBe(here)
  expect(again).toBe(here)
})
