import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { aProduct } from '#server/testing/builders.ts'
import { post, provePhone, register } from '#server/testing/people.ts'

const real = { DEMO: 'off', PUBLIC_URL: 'https://seedha.example', ADMIN_PASSWORD: 'Ragi#2026!mudde' }
const gateway = { SMS_PROVIDER: 'gateway', SMS_GATEWAY_URL: 'https://sms.example/?to={phone}&code={code}' }

describe.each([
  { mode: 'in a demo', environment: {}, isAsked: true },
  { mode: 'outside of a demo, without anybody to carry SMS,', environment: real, isAsked: false },
  { mode: 'outside of a demo, with a gateway,', environment: { ...real, ...gateway }, isAsked: true },
])('$mode', async ({ environment, isAsked }) => {
  const world = await testApp(environment)
  const { app, db } = world
  const put = (url: string, headers: Record<string, string>) =>
    app.inject({ method: 'PUT', url: `/api${url}`, headers })

  async function aMarket() {
    const seller = await register(world)
    const buyer = await register(world, { role: 'customer' })
    const product = await aProduct(db, { sellerId: seller.user._id })
    const ask = () =>
      post(app, '/contact-requests/create', { productId: product.id, requestedQuantity: 100 }, buyer.headers)
    return { seller, buyer, ask }
  }

  test(`who has just registered ${isAsked ? 'proves the number before' : 'without proving a number'} asking and accepting`, async () => {
    const { seller, buyer, ask } = await aMarket()
    if (isAsked) {
      expect((await ask()).json()).toMatchObject({ code: 'phone_unverified' })
      if ('SMS_PROVIDER' in environment) return // the code went to the gateway
      await provePhone(world, buyer.form.phone, buyer.headers)
    }
    const asked = await ask()
    expect(asked.statusCode, asked.body).toBe(201)
    const { _id: id } = asked.json().request
    if (isAsked) {
      expect((await put(`/contact-requests/${id}/accept`, seller.headers)).json()).toMatchObject({
        code: 'phone_unverified',
      })
      await provePhone(world, seller.form.phone, seller.headers)
    }
    const accepted = await put(`/contact-requests/${id}/accept`, seller.headers)
    expect(accepted.statusCode, accepted.body).toBe(200)
    expect(accepted.json().request).toMatchObject({ status: 'accepted', requester: { phone: buyer.form.phone } })
  })
})
