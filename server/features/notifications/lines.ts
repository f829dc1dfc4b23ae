import type { Language } from '#contract/languages.ts'
import type { LiveNotification } from '#contract/socket.ts'
import { text } from '#server/platform/texts.ts'
import { outsideSentenceOf } from './message.ts'
import type { StoredNotice } from './store.ts'
import { asNotification } from './view.ts'

/** So many at once are told one by one; more become one line. */
const singly = 3

/** What is shown of these, which are in the order they came. */
export function linesOf(told: StoredNotice[], language: Language): LiveNotification[] {
  const newest = told.at(-1)
  if (!newest || told.length <= singly)
    return told.map((notice) => {
      const one = asNotification(notice, language)
      return { ...one, count: 1, line: one.message }
    })
  const areRequests = told.every(({ type }) => type === 'request_received')
  const line = text(language, areRequests ? 'many.requests' : 'many.any', { count: told.length })
  const page = areRequests ? '/requests' : '/notifications'
  return [{ ...asNotification(newest, language), page, count: told.length, line }]
}

/** The same where others may read it: in a push, and as the subject of a letter. */
export const outsideLinesOf = (told: StoredNotice[], language: Language): LiveNotification[] =>
  linesOf(told, language).map((one) => {
    const only = one.count === 1 && told.find(({ id }) => id === one._id)
    return only ? { ...one, line: outsideSentenceOf(only, language) } : one
  })
