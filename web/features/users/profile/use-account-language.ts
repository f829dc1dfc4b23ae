import { useEffect, useEffectEvent } from 'react'
import type { User } from '#contract/users/users.ts'
import { call } from '#web/lib/api/api.ts'
import { log } from '#web/lib/log.ts'
import { chosenLanguage } from '#web/lib/messages/i18n.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'

const settleMs = 500

/** Our messages to a user are written in the language they chose for the page. A link's ?lng= is no choice. */
export function useAccountLanguage(user: User | undefined, onUser: (user: User) => void) {
  const { language } = useLanguage()
  const isOther = user !== undefined && user.language !== language
  const tell = useEffectEvent(async () => {
    if (chosenLanguage() !== language) return
    try {
      onUser((await call('PATCH /users/profile', { body: { language } })).user)
    } catch (error) {
      log.warn('the account did not learn the language', error) // the next visit or choice tries again
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language starts the wait anew
  useEffect(() => {
    if (!isOther) return
    const timer = setTimeout(() => void tell(), settleMs)
    return () => clearTimeout(timer)
  }, [isOther, language])
}
