import { and, eq, inArray } from 'drizzle-orm'
import type { ReportReason } from '#contract/products/facts.ts'
import { products } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import { reportProduct } from '#server/features/products/door.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type DemoProduct, demoMarket } from './market.ts'
import { demoProductId } from './store-market.ts'

type DemoReport = { about: string; by: string; reason: ReportReason; text?: string }

/** Each about the first such crop of somebody whom nobody can sign in as. */
const told: DemoReport[] = [
  {
    about: 'saffron',
    by: 'demo_customer',
    reason: 'fraud',
    text: 'Asked for an advance by UPI before showing anything.',
  },
  { about: 'saffron', by: 'demo_vendor', reason: 'fraud', text: 'इतने कम भाव में केसर नहीं मिलता।' },
  { about: 'ghee', by: 'demo_customer', reason: 'wrong_details', text: 'The picture shows butter.' },
  { about: 'mango', by: 'demo_vendor', reason: 'wrong_details', text: 'हापूस लिहिले आहे, माल दुसराच होता.' },
  { about: 'honey', by: 'demo_farmer', reason: 'other', text: 'ಇದು ಸಕ್ಕರೆ ಪಾಕ, ಜೇನು ಅಲ್ಲ.' },
]
const unseen = ['strawberry', 'vermicompost', 'cheese', 'kokum']

/** What waits for an admin of the demo: some products were reported, at others nobody has looked yet. Told once. */
export async function ensureDemoReports(db: Database) {
  const offers = demoMarket().products
  const idOf = (name: string) => {
    const isIt = (offer: DemoProduct) =>
      offer.name === name && offer.isActive && !told.some(({ by }) => by === offer.sellerUsername)
    const found = offers.find(isIt)
    return found ? [demoProductId(found)] : []
  }
  const people = await db
    .select({ id: users.id, role: users.role, username: users.username })
    .from(users)
    .where(and(inArray(users.username, [...new Set(told.map(({ by }) => by))]), users.demo, users.open))
  await transaction(db, async (tx) => {
    for (const [at, { about, by, ...said }] of told.entries()) {
      const person = people.find(({ username }) => username === by)
      const [productId] = idOf(about)
      if (!person || !productId) continue
      const report = reportProduct(tx, { ...person, sessionId: person.id }, productId, said)
      if (!(await report.catch(whereRefused)) && at === 0) return
    }
    await tx
      .update(products)
      .set({ awaitsReview: true })
      .where(and(inArray(products.id, unseen.flatMap(idOf)), eq(products.demo, true)))
  })
}

/** Reported before, or no longer on the market: somebody has played with it. */
function whereRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
