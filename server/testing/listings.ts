import { expect } from 'vitest'
import { productForm } from './products.ts'
import { aReachable, type requestWorld } from './requests.ts'

type World = Pick<Awaited<ReturnType<typeof requestWorld>>, 'app' | 'db' | 'call' | 'jobWorld'>
export type ListingOwner = Awaited<ReturnType<typeof aReachable>>

/** Listings as their sellers make them, and what becomes of them in time. */
export function listingWorld({ app, db, call, jobWorld }: World) {
  return {
    /** What a job gets. */
    idle: jobWorld,
    async aListing(given: Record<string, string | undefined> = {}, owner?: ListingOwner) {
      const seller = owner ?? (await aReachable(db, 'farmer'))
      const { headers } = seller
      const payload = await productForm(given)
      const answer = await app.inject({ method: 'POST', url: '/api/products', payload, headers })
      expect(answer.statusCode, answer.body).toBe(201)
      const { product } = answer.json()
      return { seller, product, id: product._id as string }
    },
    async see(id: string, who: Parameters<typeof call>[2] = {}) {
      const { status, body } = await call('GET', `/products/${id}`, who)
      expect(status).toBe(200)
      return body.product
    },
  }
}
