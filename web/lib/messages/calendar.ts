import { type Language, languageOf } from '#contract/languages.ts'
import { inIndia, startOfDay } from '#contract/shared/days.ts'
import en from '../../../locales/en/calendar.json' with { type: 'json' }
import hi from '../../../locales/hi/calendar.json' with { type: 'json' }
import kn from '../../../locales/kn/calendar.json' with { type: 'json' }
import mr from '../../../locales/mr/calendar.json' with { type: 'json' }

// Date formats and month names of our own: those of Intl differ by release, and give Kannada "ನವೆಂ 18,2026" and "9:40 AM".
const calendars: Record<Language, typeof en> = { en, kn, hi, mr }
const calendarOf = (language: string) => calendars[languageOf(language)]

/** November 2025, in India's time zone. */
export function monthOf(time: string, language: string) {
  const at = moment(time)
  return `${calendarOf(language).months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

/** Sat, 14 Nov; takes a date or a timestamp. */
export function dayOf(time: string, language: string) {
  const at = moment(time)
  const { shortWeekdays, shortMonths } = calendarOf(language)
  return `${shortWeekdays[at.getUTCDay()]}, ${at.getUTCDate()} ${shortMonths[at.getUTCMonth()]}`
}

/** 14 Nov */
export function shortDayOf(time: string, language: string) {
  const at = moment(time)
  return `${at.getUTCDate()} ${calendarOf(language).shortMonths[at.getUTCMonth()]}`
}

/** 14 Nov 2026 */
export function dateOf(time: string, language: string) {
  const at = moment(time)
  return `${at.getUTCDate()} ${calendarOf(language).shortMonths[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

/** Wednesday, 18 November, 9:40 am */
export function momentOf(time: string, language: string) {
  const at = moment(time)
  const { weekdays, months } = calendarOf(language)
  return `${weekdays[at.getUTCDay()]}, ${at.getUTCDate()} ${months[at.getUTCMonth()]}, ${timeIn(at, language)}`
}

/** Wed, 18 Nov, 9:40 am: about as long on any day. */
export const shortMomentOf = (time: string, language: string) =>
  `${dayOf(time, language)}, ${timeIn(moment(time), language)}`

/** 9:40 am, ಬೆಳಿಗ್ಗೆ 9:40 */
export const timeOf = (time: string, language: string) => timeIn(moment(time), language)

function timeIn(at: Date, language: string) {
  const hour = at.getUTCHours()
  const clock = `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')}`
  const { time, partOfDay } = calendarOf(language)
  return time.replace('{{clock}}', clock).replace('{{part}}', partOfDay[partAt(hour)])
}

/** The part of the day in everyday speech: 8 pm is night. */
function partAt(hour: number): keyof typeof en.partOfDay {
  if (hour < 4) return 'night'
  if (hour < 6) return 'dawn'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'afternoon'
  return hour < 20 ? 'evening' : 'lateEvening'
}

/** A day in India begins at midnight there. */
const moment = (time: string) => inIndia(new Date(time.length === 10 ? startOfDay(time) : time))
