import type { Language } from '#contract/languages.ts'
import type { KeyOf, RuntimeKey } from '#contract/messages.ts'
import { type Notice, notices } from '#contract/notifications/notifications.ts'
import { itemOf, unitLabels } from '#server/features/catalogue/door.ts'
import { text } from '#server/platform/texts.ts'

/** How a parameter is called in a language; all others are said as they are. */
const names: Record<string, (key: string, language: Language) => string | undefined> = {
  product: (key, language) => itemOf(key)?.labels[language],
  unit: (key, language) => unitLabels[key]?.[language],
  role: (key, language) => text(language, `role.${key}` as RuntimeKey),
  reason: (given, language) => given || text(language, 'notice.noReason'),
}

/** A notice as people read it, wherever they do; `name` is whose doing it was, as their account says today. */
export function sentenceOf({ type, params, name }: Notice & { name: string | null }, language: Language): string {
  const words = Object.entries(params).map(([key, value]): [string, string | number] => {
    const called = names[key]
    return [key, called ? (called(String(value), language) ?? '') : value]
  })
  // checks/notices.test.ts compares the values of each sentence with the notice's parameters
  const key = `notice.${type}` satisfies KeyOf<'letters'> as RuntimeKey
  return text(language, key, {
    ...Object.fromEntries(words),
    name: name || text(language, 'notice.deletedUser'),
  })
}

/** As it may be read by whoever looks over a shoulder, or at a phone that lies on the table: in pushes and mail. */
export const outsideSentenceOf = (notice: Notice & { name: string | null }, language: Language): string =>
  'isDiscreet' in notices[notice.type]
    ? text(language, `discreet.${notice.type}` as RuntimeKey)
    : sentenceOf(notice, language)
