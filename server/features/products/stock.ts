import { eq } from 'drizzle-orm'
import { kgIn, type Unit } from '#contract/catalogue/catalogue.ts'
import { minus, moveStock, type StockChange } from '#contract/shared/amounts.ts'
import { products } from '#server/database/tables/products.ts'
import { stockMoves } from '#server/database/tables/products-stock.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rankWith } from './rank.ts'
import { nextVersion, type StoredProductRow } from './store.ts'

/** The maximum of the column: tonnes that are returned to a product now counted in grams could exceed it. */
const mostKept = 99_999_999_999

/** Reads a product and locks its row until the transaction ends. */
export async function shareProduct(tx: Tx, id: string): Promise<StoredProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('share')
  return row
}

/** The same, for whoever will change it: two who only share it could not both. */
export async function lockProduct(tx: Tx, id: string): Promise<StoredProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
  return row
}

type Measured = { name: string; unit: Unit }
/** What a deal holds of a product's stock and what is to change about it, in the deal's own crop and unit. */
type Settlement = Measured & {
  productId: string
  held: number
  change: StockChange
  cause: { kind: 'request'; id: string }
}

/**
 * Takes from the stock, or gives back, and writes it in the ledger. Gives what the deal holds afterwards, in its own unit:
 * the seller may have turned kilograms into grams since. Where the product is another crop by now, nothing moves.
 */
export async function settleStock(tx: Tx, { productId, held, change, cause, ...deal }: Settlement): Promise<number> {
  const product = await lockStock(tx, productId)
  const ratio = unitsOf(product, deal)
  if (ratio === undefined) return held
  const there = product.available / ratio
  // Down to the thousandth of the deal's unit, which may be a hundred of the product's: a deal never gives back more than was there.
  const { stockTaken } = moveStock({ available: Math.floor(there * 1000 + 1e-6) / 1000, stockTaken: held }, change)
  const isAll = change.kind === 'take' && change.quantity >= there
  const left = isAll ? 0 : Math.min(product.available + (held - stockTaken) * ratio, mostKept)
  const moved = minus(left, product.available)
  const version = moved ? { updatedAt: nextVersion() } : {}
  const before = moved < 0 ? { soldFrom: product.soldFrom ?? product.available } : {}
  await tx
    .update(products)
    .set({ availableQuantity: left, ...before, ...version, ...rankWith(left) } as never) // drizzle takes expressions here, its type does not say so
    .where(eq(products.id, productId))
  await addMove(tx, { productId, cause: cause.kind, requestId: cause.id, change: moved })
  return stockTaken
}

/** Deals that end at the same moment take from a product one after the other. */
async function lockStock(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      available: products.availableQuantity,
      soldFrom: products.soldFrom,
      unit: products.unit,
      name: products.name,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  if (!row) throw new Error('the product of a deal is gone')
  return row
}

/** How many of the product's units one of the deal's is; nothing where it is another crop, or can't be weighed. */
function unitsOf(product: Measured, deal: Measured): number | undefined {
  if (product.name !== deal.name) return undefined
  if (product.unit === deal.unit) return 1
  const [theirs, ours] = [kgIn[product.unit], kgIn[deal.unit]]
  return theirs && ours && ours / theirs
}

async function addMove(tx: Tx, move: Omit<typeof stockMoves.$inferInsert, 'at'>) {
  await tx.insert(stockMoves).values({ ...move, at: now() as never }) // drizzle takes an expression here
}
