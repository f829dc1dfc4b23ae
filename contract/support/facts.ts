import { dayMs, inIndia } from '#contract/shared/days.ts'

export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** How an admin's list is narrowed: by one status, by those not settled yet, or by those whose sender had the last word. */
export const ticketFilters = [...ticketStatuses, 'unsettled', 'unanswered'] as const
export type TicketFilter = (typeof ticketFilters)[number]

/** A grievance goes to the grievance officer, and has deadlines of its own (contract/admin/alerts.ts). */
export const ticketKinds = ['question', 'grievance'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const messageLengths = { name: 80, email: 254, subject: 150, message: 2000 }
/** Enough for a form; what an email is in full, the server says. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
/** From this message of a visitor in an hour on, a captcha is asked for. */
export const captchaFromMessage = 3

/** Read out on the phone and written down by hand, so without what looks like something else: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const ticketSigns = '23456789ACDEFGHJKMNPQRTUVWXY'
export const ticketPattern = new RegExp(`^SDH-[${ticketSigns}]{6}$`)

/** A ticket's number however it was typed: small letters, without its beginning or its hyphen. */
export function ticketIdFrom(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return `SDH-${signs.replace(/^SDH/, '')}`
}

/** Hours of the clock in India, and days of the week: 0 is Sunday. */
export type Hours = { from: number; to: number; days: readonly number[] }
export const supportHours: Hours = { from: 9, to: 19, days: [1, 2, 3, 4, 5, 6] }
export const officeHours: Hours = { from: 9, to: 18, days: [1, 2, 3, 4, 5] }

const hourMs = 3_600_000
const openingsOf = ({ from, to, days }: Hours, moment: Date) => {
  const there = inIndia(moment)
  const midnight = moment.getTime() - (there.getTime() % dayMs)
  return Array.from({ length: 8 }, (_, ahead) => ({
    day: (there.getUTCDay() + ahead) % 7,
    from: midnight + ahead * dayMs + from * hourMs,
    to: midnight + ahead * dayMs + to * hourMs,
  })).filter(({ day }) => days.includes(day))
}

/** Is somebody there at this moment, wherever it is read? And if not, when again? */
export function openingAt(hours: Hours, moment: Date): { isOpen: boolean; next?: Date } {
  const at = moment.getTime()
  const openings = openingsOf(hours, moment)
  if (openings.some(({ from, to }) => from <= at && at < to)) return { isOpen: true }
  const next = openings.find(({ from }) => from > at)
  return { isOpen: false, ...(next && { next: new Date(next.from) }) }
}
