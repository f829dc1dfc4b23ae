import { createInstance, type i18n as I18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languageKey, languageOf } from '#contract/languages.ts'
import { readStored, writeCookie, writeStored } from './storage.ts'

export type Words = ResourceLanguage
/** Gets the words of one namespace, when a page asks for them. */
export type LoadWords = (language: string, namespace: string) => Promise<Words>

/** One language travels with the page; a namespace or language that is not there yet is loaded, and nothing falls back. */
export async function makeI18n(language: Language, words: Words, load: LoadWords): Promise<I18n> {
  const i18n = createInstance()
  await i18n
    .use(initReactI18next)
    .use({
      type: 'backend',
      init: () => undefined,
      read: (lng: string, namespace: string) => load(lng, namespace),
    })
    .init({
      lng: language,
      resources: { [language]: words },
      partialBundledLanguages: true,
      ns: Object.keys(words),
      defaultNS: 'translation',
      fallbackLng: false,
      load: 'currentOnly',
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: true, bindI18n: 'languageChanged' },
    })
  return i18n
}

/** In the browser a loader knows the reader's language by the page. */
export const shownLanguage = () => languageOf(document.documentElement.lang)

export const chosenLanguage = () => readStored(languageKey)

/** Changes the language of the page as it stands: first every word it shows, then all at once. */
export async function showLanguage(i18n: I18n, language: Language, load: LoadWords) {
  const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})
  const missing = shown.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
  const words = await Promise.all(missing.map((namespace) => load(language, namespace)))
  missing.forEach((namespace, at) => {
    i18n.addResourceBundle(language, namespace, words[at])
  })
  await i18n.changeLanguage(language)
}

/** Keeps the choice here and tells the server by a cookie. */
export function keepLanguage(language: Language) {
  writeStored(languageKey, language)
  writeCookie(languageKey, language)
}
