import { z } from '#contract/zod.ts'

/**
 * What became of the payment of a buyer's deal, from the best to the worst. A deal without a payment is `silent`: its seller said that it was
 * sold, and the buyer never confirmed.
 */
export const dealRecords = ['settled', 'unsaid', 'claimed', 'open', 'silent'] as const
export type DealRecord = (typeof dealRecords)[number]

/** Facts are of the last so many days. */
export const factsDays = 60
/** From so many sellers on they are told: of fewer a reader could guess who said what. */
export const sellersForFacts = 3
/** How many times a day somebody is told the facts of who posted a bulk order. */
export const posterFactsDaily = 60

/** What sellers say of a buyer's payments: each seller counts once, by the worst of their deals. */
export const buyerFacts = z.object({
  sellers: z.number(),
  /** The seller says that it was paid. */
  settled: z.number(),
  /** The seller says that it is not, or only in part. */
  open: z.number(),
  /** Only the buyer says so. */
  claimed: z.number(),
  /** The buyer never confirmed what the seller said they sold. */
  silent: z.number(),
  /** Since the oldest deal of those that are open; null where none is. */
  oldestOpenDays: z.number().nullable(),
})
export type BuyerFacts = z.infer<typeof buyerFacts>

/** Sellers of whom neither side has said anything of the payment. */
export const unsaidIn = ({ sellers, settled, open, claimed, silent }: BuyerFacts) =>
  sellers - settled - open - claimed - silent
