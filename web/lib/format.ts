import { indianTime, startOfDay } from '#contract/days.ts'
import { languageOf } from '#contract/languages.ts'

/** Latin digits in every language, as prices and phone numbers are written in the markets. */
const localeOf = (language: string) => `${languageOf(language)}-IN-u-nu-latn`

const percentFormat = new Intl.NumberFormat('en-IN', { style: 'percent' })
export const percent = (share: number) => percentFormat.format(share)

// Lakhs and crores in every language: the browser's own tables group Kannada and Marathi by thousands (₹120,000).
const money = { style: 'currency', currency: 'INR' } as const
const wholeRupees = new Intl.NumberFormat('en-IN', { ...money, maximumFractionDigits: 0 })
const exactRupees = new Intl.NumberFormat('en-IN', { ...money, minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** ₹28, ₹24.50, ₹1,20,000 */
export const rupees = (amount: number) =>
  Number.isInteger(amount) ? wholeRupees.format(amount) : exactRupees.format(amount)

const plainNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })
/** 480, 2.5, 1,20,000 */
export const amount = (quantity: number) => plainNumber.format(quantity)

const inIndia = (language: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: indianTime })

/** November 2025, as India's calendar has it. */
export const monthOf = (time: string, language: string) =>
  inIndia(language, { month: 'long', year: 'numeric' }).format(new Date(time))

/** Sat 14 Nov; takes a day or a moment. */
export const dayOf = (time: string, language: string) =>
  inIndia(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(asMoment(time)))

/** 14 Nov 2026 */
export const dateOf = (time: string, language: string) =>
  inIndia(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(asMoment(time)))

/** Wednesday 18 November, 9:40 am. Day and time apart: the browser's own joining words don't fit into a sentence. */
export const momentOf = (time: string, language: string) => {
  const day = inIndia(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(time))
  return `${day}, ${inIndia(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(time))}`
}

/** A day in India begins at midnight there. */
const asMoment = (time: string) => (time.length === 10 ? startOfDay(time) : time)
