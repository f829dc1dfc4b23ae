import type { Side } from './facts.ts'

/** What a side can say of the payment, from the least to the most. */
type PaymentWord = 'unpaid' | 'part' | 'paid'

export const paymentStates = ['unsaid', 'open', 'claimed', 'settled'] as const

/** Two voices and no judge: what each said last. */
export type PaymentRecord = {
  /** The day in India by which the seller expects it. */
  payBy: string
} & Record<Side, { says: PaymentWord; amount: number | null; at: string } | null>

/** Days until payment is expected where the seller names none, and the most they can give. */
export const payByDays = { usual: 7, most: 60 } as const
