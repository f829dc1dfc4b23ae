import { z } from '#contract/zod.ts'
import { paymentStates, paymentWords } from './payment.ts'

const time = z.iso.datetime()
const paymentVoice = z.object({ says: z.enum(paymentWords), amount: z.number().nullable(), at: time })
/** Only for the two sides and the admin. */
export const payment = z.object({
  /** The day in India by which the seller expects it. */
  payBy: z.iso.date(),
  seller: paymentVoice.nullable(),
  buyer: paymentVoice.nullable(),
  state: z.enum(paymentStates),
})
