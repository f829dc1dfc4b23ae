import { dayMs } from '#contract/shared/days.ts'

/** Deals of the same two people within so many days of one that counts do not count. */
const pairDays = 30
/** What is said of somebody's answers is about the requests of so many days, and needs so many of them, from so many buyers. */
export const answerFacts = { days: 90, withinHours: 24, leastRequests: 5, leastBuyers: 3 } as const

type PairDeal = { at: number; isAgreed: boolean }
type PairTrust = { completedDeals: number; partners: 0 | 1 }

/** What two people's completed deals add to the trust facts of each. `at` is the moment of completion in milliseconds. */
export function trustOfPair(deals: readonly PairDeal[]): PairTrust {
  let completedDeals = 0
  let counted = Number.NEGATIVE_INFINITY
  for (const { at } of [...deals].sort((one, other) => one.at - other.at)) {
    if (at - counted < pairDays * dayMs) continue
    counted = at
    completedDeals += 1
  }
  return { completedDeals, partners: deals.some(({ isAgreed }) => isAgreed) ? 1 : 0 }
}

/** A price that nobody contradicted is agreed: also one that only the seller was asked for, and one an admin ruled on. */
export const isAgreedDeal = ({ priceAgreed }: { priceAgreed: boolean | null }) => priceAgreed !== false

type AnsweredRequests = { requests: number; answered: number; buyers: number }

/** The tenths of somebody's requests that were answered within a day; null where there are too few to say. */
export function answersInDay({ requests, answered, buyers }: AnsweredRequests): number | null {
  if (requests < answerFacts.leastRequests || buyers < answerFacts.leastBuyers) return null
  return Math.round((10 * answered) / requests)
}
