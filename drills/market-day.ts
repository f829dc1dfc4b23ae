import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { products } from '#server/database/tables/products.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { sessions } from '#server/database/tables/session.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'
import { makeLog } from '#server/platform/log.ts'
import { writeSettings } from '#server/platform/settings.ts'
import { aPerson, aPhoto, productForm } from '#server/testing/products.ts'

const sellersOfEach = 3
const buyersOfEach = 20
const password = 'Ragi#2026!mudde'

/** What a drill's program needs to believe each call's own address, and to show its pages. */
export const openToAll = {
  DEMO: 'off',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://seedha.example',
  TRUSTED_PROXIES: '127.0.0.1',
  VITE_FIREBASE_PROJECT_ID: 'p',
  VITE_FIREBASE_API_KEY: 'k',
}

export async function withDatabaseOf<T>(url: string, work: (db: ReturnType<typeof openDatabase>) => Promise<T>) {
  const db = openDatabase(url, { pool: 2, log: makeLog('silent') })
  db.$client.options.connectionTimeoutMillis = 120_000 // hundreds of people are made at once
  try {
    return await work(db)
  } finally {
    await closeDatabase(db)
  }
}

/** Letters only: figures might look like a phone number, which no description may hold. */
const aMark = () =>
  randomUUID().replaceAll(/-|./g, (sign) => (sign === '-' ? '' : ('abcdefghijklmnop'[parseInt(sign, 16)] ?? '')))

type WrittenRequest = { product: string; mark: string; request: string; token: string }

/**
 * So many farmers who list and buyers who log in and ask, all at once. Each repeats a call with its own key until it is
 * answered, as a browser does; whatever was answered is kept in mind, and looked for at the end.
 */
export async function openMarketDay(origin: string, url: string, writers: number) {
  const { sellers, buyers } = await withDatabaseOf(url, async (db) => {
    await writeSettings(db, { dailyRequestCap: 1000 })
    const passwordHash = await hashPassword(password)
    const some = (count: number, role: 'farmer' | 'customer') =>
      Promise.all(Array.from({ length: count * writers }, () => aPerson(db, role, { passwordHash })))
    return { sellers: await some(sellersOfEach, 'farmer'), buyers: await some(buyersOfEach, 'customer') }
  })
  const photo = await aPhoto()
  const kept: WrittenRequest[][] = Array.from({ length: writers }, () => [])
  const statuses: Record<string, number> = {}
  const surprises: string[] = []
  let isOpen = true

  async function ask(path: string, options: RequestInit, headers: Record<string, string>) {
    const from = `10.${Math.trunc(Math.random() * 250)}.${Math.trunc(Math.random() * 250)}.7`
    const answer = await fetch(`${origin}${path}`, { ...options, headers: { ...headers, 'x-forwarded-for': from } })
    const text = await answer.text()
    const what = `${options.method ?? 'GET'} ${path} ${answer.status}`
    statuses[what] = (statuses[what] ?? 0) + 1
    const isTurnedAway = answer.status === 503 && text.includes('"overloaded"') && answer.headers.has('retry-after')
    if (!answer.ok && !isTurnedAway && !path.startsWith('/market')) surprises.push(`${what} ${text.slice(0, 300)}`)
    if (answer.status === 500) surprises.push(what)
    return answer.ok ? text : undefined
  }

  /** The same call with the same key until it is done. */
  async function insist(path: string, body: FormData | object, headers: Record<string, string>) {
    const payload = body instanceof FormData ? body : JSON.stringify(body)
    const type = body instanceof FormData ? {} : { 'content-type': 'application/json' }
    const key = { 'idempotency-key': randomUUID() }
    for (;;) {
      const said = await ask(path, { method: 'POST', body: payload }, { ...headers, ...type, ...key })
      if (said !== undefined) return JSON.parse(said)
      if (surprises.length) throw new Error('surprised')
      await sleep(50)
    }
  }

  async function deal(writer: number, turn: number): Promise<WrittenRequest> {
    const seller = sellers[writer * sellersOfEach + (turn % sellersOfEach)]
    const buyer = buyers[writer * buyersOfEach + (turn % buyersOfEach)]
    if (!seller || !buyer) throw new Error('nobody there')
    const mark = aMark()
    const form = await productForm({ description: `Firm and red, lot ${mark}.` }, [photo])
    const { product } = await insist('/api/products', form, seller.headers)
    const { token } = await insist('/api/auth/login', { email: buyer.email, password }, {})
    const wish = { productId: product._id, requestedQuantity: 2 }
    const { request } = await insist('/api/contact-requests/create', wish, { authorization: `Bearer ${token}` })
    return { product: product._id, mark, request: request._id, token }
  }

  async function write(writer: number) {
    for (let turn = 0; isOpen; turn++) kept[writer]?.push(await deal(writer, turn))
  }
  async function look() {
    for (; isOpen; await sleep(100))
      for (const path of ['/api/products?limit=5', '/marketplace']) await ask(path, {}, {})
  }
  const people = [...kept.keys()].map(write).concat(look())
  const failed = Promise.all(people).then(
    () => undefined,
    (error) => surprises.push(String(error)),
  )

  return {
    statuses,
    surprises,
    deals: () => kept.map((own) => own.length),
    answered: () => kept.flat(),
    async close() {
      isOpen = false
      await failed
      return kept.flat()
    },
  }
}

/** Which of what was answered is not there, or is there twice. */
export const lookFor = (url: string, kept: WrittenRequest[]) =>
  withDatabaseOf(url, async (db) => {
    const there = async (table: typeof products | typeof contactRequests, ids: string[]) =>
      (await db.select({ id: table.id }).from(table).where(inArray(table.id, ids))).length
    const hashes = kept.map(({ token }) => digest(token))
    const listed = await db.select({ description: products.description }).from(products)
    const marks = listed.flatMap(({ description }) => /[a-p]{32}/.exec(description)?.[0] ?? [])
    return {
      lost: {
        products:
          kept.length -
          (await there(
            products,
            kept.map((one) => one.product),
          )),
        requests:
          kept.length -
          (await there(
            contactRequests,
            kept.map((one) => one.request),
          )),
        sessions:
          kept.length -
          (await db.select({ id: sessions.id }).from(sessions).where(inArray(sessions.tokenHash, hashes))).length,
      },
      twice: marks.length - new Set(marks).size,
    }
  })
