import { randomInt } from 'node:crypto'
import { ticketSigns } from '#contract/support/facts.ts'

/** One of 480 million. With it alone nobody reads anything: the email must match, and wrong tries are counted. */
export const makeTicketId = () =>
  `SDH-${Array.from({ length: 6 }, () => ticketSigns[randomInt(ticketSigns.length)]).join('')}`
