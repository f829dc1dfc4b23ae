import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#contract/languages.ts'
import type { I18n } from './i18n.ts'

const WordsContext = createContext<{ i18n: I18n; language: Language } | undefined>(undefined)

/** Whatever is inside speaks one language, and is drawn again when that changes. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const languageNow = () => i18n.language
  const language = useSyncExternalStore(i18n.subscribe, languageNow, languageNow)
  const value = useMemo(() => ({ i18n, language }), [i18n, language])
  return <WordsContext value={value}>{children}</WordsContext>
}

/** `t` says the first namespace's sentences, and stays the same until the language changes. Suspends while one loads. */
export function useTranslation(namespaces: string | readonly string[] = 'translation') {
  const shown = useContext(WordsContext)
  if (!shown) throw new Error('useTranslation() outside of an I18nProvider')
  const { i18n, language } = shown
  const all = typeof namespaces === 'string' ? [namespaces] : namespaces
  if (!i18n.isReady(all)) throw i18n.need(all)
  return { t: i18n.voice(language, all[0] ?? 'translation'), i18n }
}
