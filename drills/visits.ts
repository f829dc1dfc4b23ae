import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { contactRequests } from '#server/database/tables/requests.ts'
import { writeSettings } from '#server/platform/settings.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aPerson } from '#server/testing/products.ts'
import { withDatabaseOf } from './market-day.ts'

const pauseMs = 60

/**
 * People who look at pages and lists, read their own and ask for products, at an even rate and each from an address of
 * their own. Each call must succeed at once. Only what a node itself turns away because the machine is busy (503 `overloaded`, after a
 * statement of 2 s) is repeated with the same key, and counted.
 */
export async function openVisits(origin: string, url: string, { visitors = 16 } = {}) {
  const { people, products } = await withDatabaseOf(url, async (db) => {
    await writeSettings(db, { dailyRequestCap: 1_000 })
    const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
    return {
      people: await many(visitors, () => aPerson(db, 'customer')),
      products: await many(150, () => aProduct(db)),
    }
  })
  const failed: string[] = []
  const written: string[] = []
  let calls = 0
  let turnedAway = 0
  let isOpen = true

  async function visit({ headers }: (typeof people)[number], at: number) {
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${at + 1}` })
    const call = async (path: string, body?: object) => {
      calls++
      const key = randomUUID()
      try {
        let answer = await ask(origin, { path, agent, headers, body, key })
        for (; answer.status === 503 && answer.body.includes('"overloaded"'); turnedAway++) {
          await sleep(500)
          answer = await ask(origin, { path, agent, headers, body, key })
        }
        if (answer.status >= 200 && answer.status < 300) return answer.body
        failed.push(`${body ? 'POST' : 'GET'} ${path} ${answer.status} ${answer.body.slice(0, 200)}`)
      } catch (error) {
        failed.push(`${body ? 'POST' : 'GET'} ${path} ${error}`)
      }
      return undefined
    }
    for (let turn = 0; isOpen; turn++) {
      const product = products[turn % products.length]
      const reads = ['/api/products?limit=5', '/marketplace', '/api/auth/me', `/products/${product?.id}`, '/about']
      await call(reads[turn % reads.length] ?? '/')
      await sleep(pauseMs)
      if (turn % 4 || turn / 4 >= products.length) continue
      const wish = { productId: products[turn / 4]?.id, requestedQuantity: 2 }
      const said = await call('/api/contact-requests/create', wish)
      if (said) written.push(JSON.parse(said).request._id)
    }
    agent.destroy()
  }

  const visits = Promise.all(people.map(visit))
  return {
    calls: () => calls,
    async close() {
      isOpen = false
      await visits
      return { failed, written, turnedAway }
    },
  }
}

type Ask = { path: string; agent: Agent; headers: Record<string, string>; body?: object | undefined; key: string }

const ask = (origin: string, { path, agent, headers, body, key }: Ask) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const given = body && { 'content-type': 'application/json', 'idempotency-key': key }
    const options = { agent, method: body ? 'POST' : 'GET', headers: { ...headers, ...given }, timeout: 30_000 }
    const asked = request(`${origin}${path}`, options, (answer) =>
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, body: said }), reject),
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer for 30 s')))
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })

export const requestsStored = (url: string) =>
  withDatabaseOf(url, async (db) =>
    (await db.select({ id: contactRequests.id }).from(contactRequests)).map(({ id }) => id).toSorted(),
  )
