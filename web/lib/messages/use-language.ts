import { useCallback } from 'react'
import type { Language } from '#contract/languages.ts'
import { log } from '#web/lib/log.ts'
import { keepLanguage } from './i18n.ts'
import { useTranslation } from './use-translation.tsx'

/** The languages' own names, whatever the page's language is. */
export const languageNames: Record<Language, string> = { en: 'English', kn: 'ಕನ್ನಡ', hi: 'हिन्दी', mr: 'मराठी' }

export function useLanguage() {
  const { i18n } = useTranslation()
  const choose = useCallback(
    async (language: Language) => {
      try {
        await i18n.show(language)
        keepLanguage(language)
        forgetAsked()
      } catch (error) {
        log.warn('the words could not be loaded', error) // no network: the offline banner says so, the page stays readable
      }
    },
    [i18n],
  )
  return { language: i18n.language, choose }
}

/** A language in the URL (?lng=) would be applied again at the next reload. */
function forgetAsked() {
  const url = new URL(location.href)
  if (!url.searchParams.has('lng')) return
  url.searchParams.delete('lng')
  history.replaceState(history.state, '', url)
}
