import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import { testApp } from '#server/testing/app.ts'
import { aProduct, aUser, signedIn } from '#server/testing/builders.ts'
import { emailToken, post, provePhone, register } from '#server/testing/people.ts'

const world = await testApp()
const { app, db } = world
type MemberHeaders = Record<string, string>
const patch = (payload: object, headers: MemberHeaders) =>
  app.inject({ method: 'PATCH', url: '/api/users/profile', payload, headers })

describe('the place of an account', () => {
  const somebody = async (given: Parameters<typeof aUser>[2]) => signedIn(db, (await aUser(db, 'farmer', given)).id)

  test('that is not whole keeps nobody from changing something else', async () => {
    for (const given of [{}, { state: 'Karnataka' }, { district: 'Mandya' }])
      expect((await patch({ name: 'Ravi K' }, await somebody(given))).statusCode).toBe(200)
  })

  test('is changed to a whole one only', async () => {
    const nowhere = await somebody({})
    for (const half of [{ district: 'Mandya' }, { state: 'Karnataka' }]) {
      const refused = await patch(half, nowhere)
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'validation'])
      expect(refused.json().details).toEqual([{ path: 'district', message: expect.any(String) }])
    }
    expect((await patch({ state: 'Karnataka', district: 'Mandya' }, nowhere)).json().user).toMatchObject({
      state: 'Karnataka',
      district: 'Mandya',
    })
    expect((await patch({ district: 'Mandya' }, await somebody({ state: 'Karnataka' }))).statusCode).toBe(200)
    expect((await patch({ state: 'Karnataka' }, await somebody({ district: 'Mandya' }))).statusCode).toBe(200)
  })
})

test('a new name is found in the marketplace, the same one again changes nothing there', async () => {
  const seller = await aUser(db, 'farmer', { name: 'Sita' })
  const headers = await signedIn(db, seller.id)
  const product = await aProduct(db, { sellerId: seller.id, words: ['untouched'] })
  const wordsOf = async () => (await db.select().from(products).where(eq(products.id, product.id)))[0]?.words ?? []
  for (const unchanged of [{ name: 'Sita' }, { street: '4 Lake View' }]) {
    expect((await patch(unchanged, headers)).statusCode).toBe(200)
    expect(await wordsOf()).toEqual(['untouched'])
  }
  expect((await patch({ name: 'Gangamma' }, headers)).statusCode).toBe(200)
  expect((await wordsOf()).join(' ')).toContain('gangamma')
})

describe('a new phone', () => {
  test('that is the proved one of another is refused, an own one that is proved is kept', async () => {
    const { form, headers } = await register(world)
    await provePhone(world, form.phone, headers)
    const kept = await patch({ phone: form.phone, name: 'Ravi K' }, headers)
    expect(kept.json().user.phoneVerifiedAt).toEqual(expect.any(String))
    const claimed = await register(world)
    const taken = { phone: claimed.form.phone, currentPassword: form.password }
    expect((await patch(taken, headers)).json().user).toMatchObject({
      phone: claimed.form.phone,
      phoneVerifiedAt: null,
    })
  })
})

describe('the proof of an address', () => {
  test('is needed with the address itself, and is good for one account', async () => {
    const { form, headers } = await register(world)
    const email = `new.${form.email}`
    const token = await emailToken(world, email)
    const change = { email, emailToken: token, currentPassword: form.password }
    expect((await patch({ emailToken: token, name: 'Ravi K' }, headers)).statusCode).toBe(200)
    expect((await patch(change, headers)).json().user.email).toBe(email)
    const other = await register(world)
    const stolen = { email: `two.${form.email}`, emailToken: token, currentPassword: other.form.password }
    expect((await patch(stolen, other.headers)).json()).toMatchObject({ code: 'token_invalid' })
    const [row] = await db.select().from(users).where(eq(users.id, other.user._id))
    expect(row?.email).toBe(other.form.email)
  })
})

test('whoever has no picture to send is told so', async () => {
  const { headers } = await register(world)
  const payload = '--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nabc\r\n--b--\r\n'
  const answer = await app.inject({
    method: 'PATCH',
    url: '/api/users/profile/image',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  })
  expect(answer.json()).toMatchObject({ code: 'image_invalid' })
})

test('a session opens with the account, on the device that it was opened from', async () => {
  const device = { 'x-device-fingerprint': 'the-phone-of-a-new-one' }
  const { form, answer } = await register(world, {}, device)
  expect(answer.json().token).toMatch(/^[\w-]{43}$/)
  for (let i = 0; i < 10; i++) await post(app, '/auth/login', { email: form.email, password: 'Wrong@2026' })
  const right = { email: form.email, password: form.password }
  expect((await post(app, '/auth/login', right)).statusCode).toBe(429)
  expect((await post(app, '/auth/login', right, device)).statusCode).toBe(200)
})
