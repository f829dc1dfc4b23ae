import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayInIndia } from '#contract/shared/days.ts'
import { products } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import { rankAll, searchWords } from '#server/features/products/door.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { fixedId } from '#server/platform/pictures/fixed-id.ts'
import { urlOf } from '#server/platform/pictures/picture-files.ts'
import type { DemoMarket } from './listing.ts'
import { type DemoProduct, demoMarket } from './market.ts'
import { ownProducts } from './own-products.ts'

const day = 86_400_000
const atOnce = 50

/** Fills the market of a demo, once; later starts only make what was fresh fresh again. Several nodes may try at once. */
export async function ensureDemoMarket(db: Database) {
  const market = demoMarket()
  const [first] = market.products
  const [known] = first
    ? await db
        .select({ id: products.id })
        .from(products)
        .where(eq(products.id, demoProductId(first)))
    : []
  if (known) {
    await db
      .update(products)
      .set({ retired: false })
      .where(and(eq(products.demo, true), eq(products.retired, true)))
    await freshen(db, market.products)
    return { wasThere: true }
  }
  await fillDemoMarket(db, market)
  return { wasThere: false }
}

/** Its people and products; the files of their pictures come with the program. */
export async function fillDemoMarket(db: Database, market = demoMarket()) {
  await transaction(db, async (tx) => {
    // No call waits for this: on a slow machine fifty products, or the node that fills it too, may take longer than a call may.
    await tx.execute(sql`select set_config('statement_timeout', '9s', true), set_config('lock_timeout', '9s', true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo market'))`)
    await fill(tx, market)
    await rankAll(tx) // with them: the next start, which finds them, would not do it
  })
}

/** With the demo off nobody finds its products. */
export const retireDemoMarket = (db: Database) =>
  db
    .update(products)
    .set({ retired: true })
    .where(and(eq(products.demo, true), eq(products.retired, false)))

async function fill(tx: Tx, { sellers, customers, products: offers }: DemoMarket) {
  const now = Date.now()
  await tx
    .insert(users)
    .values(
      [...sellers, ...customers.map((one) => ({ ...one, portrait: null }))].map(
        ({ memberDaysAgo, portrait, ...person }) => ({
          id: fixedId(person.username),
          role: 'customer' as const,
          ...person,
          profileImageUrl: portrait && pictureAt(portrait),
          demo: true,
          createdAt: new Date(now - memberDaysAgo * day),
        }),
      ),
    )
    .onConflictDoNothing()
  const known = await tx
    .select({ id: users.id, username: users.username, name: users.name })
    .from(users)
    .where(inArray(users.username, [...new Set(offers.map(({ sellerUsername }) => sellerUsername))]))
  const sellerOf = new Map(known.map((one) => [one.username, one]))
  const rows = offers.flatMap((offer) => {
    const seller = sellerOf.get(offer.sellerUsername)
    return seller ? [asRow(offer, seller, now)] : []
  })
  // All at once would be a statement of twenty thousand values.
  for (let at = 0; at < rows.length; at += atOnce)
    await tx
      .insert(products)
      .values(rows.slice(at, at + atOnce))
      .onConflictDoNothing()
}

function asRow(offer: DemoProduct, seller: { id: string; name: string }, now: number) {
  const { sellerUsername: _, harvestedDaysAgo: __, createdDaysAgo, pictures, quantity, isActive, ...product } = offer
  const at = new Date(now - createdDaysAgo * day)
  return {
    ...product,
    availableQuantity: quantity,
    isAvailable: isActive,
    id: demoProductId(offer),
    sellerId: seller.id,
    harvestDate: harvested(offer),
    images: pictures.map(pictureAt),
    words: searchWords({ ...product, sellerName: seller.name }),
    demo: true,
    createdAt: at,
    updatedAt: at,
    ...sleepOf(offer, now),
  }
}

/** One in so many, far from where the demo's accounts are, sleeps as an example. The others have no clock, and stay awake. */
const exampleOf = 40
const awakeStates = new Set([...ownProducts.map(({ state }) => state), 'Kerala'])

function sleepOf(offer: DemoProduct, now: number) {
  if (awakeStates.has(offer.state) || seedOf(offer) % exampleOf > 0) return {}
  const confirmed = now - (12 + (seedOf(offer) % 5)) * day
  return { asleep: true, lastSignAt: new Date(confirmed), awakeUntil: new Date(now - day) }
}

const seedOf = (offer: DemoProduct) => Number.parseInt(demoProductId(offer).slice(-6), 16)

/** Only what nobody has changed: the demo's owners may play with their products. */
async function freshen(db: Database, offers: DemoProduct[]) {
  const days = sql.join(
    offers.map((offer) => sql`(${demoProductId(offer)}::uuid, ${harvested(offer)}::date)`),
    sql`, `,
  )
  const { rowCount } =
    await db.execute(sql`update products p set harvest_date = fresh.day from (values ${days}) fresh (id, day)
    where p.id = fresh.id and p.updated_at = p.created_at and p.removed_at is null and p.harvest_date <> fresh.day`)
  if (rowCount) await rankAll(db)
}

const harvested = ({ harvestedDaysAgo }: DemoProduct) => dayInIndia(new Date(Date.now() - harvestedDaysAgo * day))
export const demoProductId = ({ sellerUsername, name, createdDaysAgo, price }: DemoProduct) =>
  fixedId(`${sellerUsername}/${name}/${createdDaysAgo}/${price}`)
const pictureAt = (file: string) => urlOf(fixedId(file))
