import type { Translate } from '#contract/messages.ts'
import { dayInIndia, dayMs } from '#contract/shared/days.ts'
import { dateOf, dayOf, timeOf } from '#web/lib/messages/calendar.ts'

type DateContext = { now: Date; language: string; t: Translate<'notifications'> }

/** Today, Yesterday, Sat, 14 Nov; with its year where that is another. */
export function dayName(day: string, { now, language, t }: DateContext) {
  if (day === dayInIndia(now)) return t('today')
  if (day === dayInIndia(new Date(now.getTime() - dayMs))) return t('yesterday')
  return day.slice(0, 4) === dayInIndia(now).slice(0, 4) ? dayOf(day, language) : dateOf(day, language)
}

/** Relative time: today, 8:30 am; yesterday, 5:12 pm; Sat, 7 Nov */
export function momentName(at: string, reader: DateContext) {
  const { now, language, t } = reader
  const day = dayInIndia(new Date(at))
  const time = timeOf(at, language)
  if (day === dayInIndia(now)) return t('atToday', { time })
  if (day === dayInIndia(new Date(now.getTime() - dayMs))) return t('atYesterday', { time })
  return dayName(day, reader)
}

export type Day<T> = { day: string; all: T[] }

/** In the order they came in, with a new day where India's calendar has one. */
export function byDay<T extends { createdAt: string }>(all: readonly T[]): Day<T>[] {
  const days: Day<T>[] = []
  for (const one of all) {
    const day = dayInIndia(new Date(one.createdAt))
    if (days.at(-1)?.day !== day) days.push({ day, all: [] })
    days.at(-1)?.all.push(one)
  }
  return days
}
