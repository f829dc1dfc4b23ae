import type { PaidAnswer, Side } from '#contract/requests/facts.ts'
import type { PaymentWord } from '#contract/requests/payment.ts'
import { dayInIndia, dayMs } from '#contract/shared/days.ts'
import type { Chance } from './chance.ts'

type PaymentStory = {
  /** How often it goes like this, of a hundred. */
  odds?: number
  /** What the seller says beside the answer; nothing where it is left out. */
  paid?: PaidAnswer
  payBy?: 'today' | { daysLater: number }
  /** What somebody says some days after the deal. */
  later?: { by: Side; says: PaymentWord; daysLater: number }
}

/** How payments go in the demo: most are made, and there is one of every kind. */
const stories = {
  atOnce: { odds: 54, paid: 'all' },
  inAWeek: { odds: 25, paid: 'no', later: { by: 'seller', says: 'paid', daysLater: 6 } },
  inTwoParts: { odds: 6, paid: 'part', later: { by: 'seller', says: 'paid', daysLater: 12 } },
  notYet: { odds: 4, paid: 'no' },
  overdue: { odds: 2, paid: 'no', payBy: { daysLater: 1 } },
  inPart: { odds: 3, paid: 'part' },
  claimed: { odds: 2, paid: 'no', later: { by: 'buyer', says: 'paid', daysLater: 1 } },
  byTheBuyer: { odds: 1, later: { by: 'buyer', says: 'paid', daysLater: 1 } },
  unsaid: { odds: 3 },
  dueToday: { paid: 'no', payBy: 'today' },
} as const satisfies Record<string, PaymentStory>
export type PaymentCourse = keyof typeof stories

/** What the accounts that visitors sign in with find in their oldest deals. */
const shown: readonly PaymentCourse[] = ['dueToday', 'overdue', 'inPart', 'claimed', 'unsaid', 'byTheBuyer']

export const shownCourse = (place: number): PaymentCourse | undefined => shown[place]

export function courseBy(random: Chance): PaymentCourse {
  let left = random.next() * 100
  for (const [course, { odds = 0 }] of Object.entries(stories) as [PaymentCourse, PaymentStory][]) {
    left -= odds
    if (left < 0) return course
  }
  return 'atOnce'
}

type DemoSum = { rupees: number; saidAt: number; now: number }

/** What the seller says beside the answer, and what is said after it up to now. */
export function paymentOf(course: PaymentCourse, { rupees, saidAt, now }: DemoSum) {
  const { paid, payBy, later }: PaymentStory = stories[course]
  const day = payBy && dayInIndia(new Date(payBy === 'today' ? now : saidAt + payBy.daysLater * dayMs))
  const laterAt = saidAt + (later?.daysLater ?? 0) * dayMs + dayMs / 24
  return {
    answer: {
      ...(paid && { paid }),
      ...(paid === 'part' && { paidAmount: Math.max(1, Math.round(rupees / 2)) }),
      ...(day && { payBy: day }),
    },
    payments: later && laterAt <= now ? [{ by: later.by, says: later.says, at: new Date(laterAt).toISOString() }] : [],
  }
}
