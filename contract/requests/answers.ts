import { day } from '#contract/shared/day-field.ts'
import { price, quantity, sum } from '#contract/shared/fields.ts'
import { z } from '#contract/zod.ts'
import { paidAnswers } from './facts.ts'
import { paymentWords } from './payment.ts'

/** These come as JSON, never in a form: text is no number here. */
const inJson = z.number().transform((given): number | string => given)
export const dealtQuantity = inJson.pipe(quantity).pipe(z.number().positive())
const dealtPrice = inJson.pipe(price)
const dealtSum = inJson.pipe(sum)
const feedback = z.string().trim().max(2000)
export const reason = z.string().trim().min(1).max(2000)

const needed = { message: 'is needed with a yes', path: ['finalQuantity'] }

export const buyerAnswer = z
  .object({
    bought: z.boolean(),
    finalQuantity: dealtQuantity.optional(),
    /** Rupees for one unit of the product. One that differs from the seller's opens no dispute. */
    finalPrice: dealtPrice.optional(),
    feedback: feedback.optional(),
  })
  .refine(({ bought, finalQuantity }) => !bought || finalQuantity !== undefined, needed)

export const sellerAnswer = z
  .object({
    sold: z.boolean(),
    finalQuantity: dealtQuantity.optional(),
    /** Rupees for one unit of the product. */
    finalPrice: dealtPrice.optional(),
    feedback: feedback.optional(),
    /** Whether the money came: it takes effect when the deal is completed. Left out, what was said before stays. */
    paid: z.enum(paidAnswers).optional(),
    paidAmount: dealtSum.optional(),
    /** A day in India from today on, at most 60 days ahead; 7 days after the deal where it is left out. */
    payBy: day.optional(),
  })
  .refine(({ sold, finalQuantity }) => !sold || finalQuantity !== undefined, needed)
  .refine(({ sold, finalPrice }) => !sold || finalPrice !== undefined, { ...needed, path: ['finalPrice'] })
  .refine(({ paid, paidAmount }) => paidAmount === undefined || (paid !== undefined && paid !== 'no'), {
    message: 'goes with a payment',
    path: ['paidAmount'],
  })

/** What one of the two says of a payment. That nothing came, only the seller can say. */
export const paymentAnswer = z
  .object({ says: z.enum(paymentWords), amount: dealtSum.optional() })
  .refine(({ says, amount }) => says !== 'unpaid' || amount === undefined, {
    message: 'goes with a payment',
    path: ['amount'],
  })

export const ruling = z.object({
  outcome: z.enum(['completed', 'not_completed']),
  finalQuantity: dealtQuantity.optional(),
  finalPrice: dealtPrice.optional(),
  adminNote: reason,
})
