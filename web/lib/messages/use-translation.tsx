import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#contract/languages.ts'
import type { Namespace } from '#contract/messages.ts'
import type { I18n } from './i18n.ts'

const WordsContext = createContext<{ i18n: I18n; language: Language } | undefined>(undefined)

/** Provides the message catalogue, and renders everything inside again when the language changes. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const languageNow = () => i18n.language
  const language = useSyncExternalStore(i18n.subscribe, languageNow, languageNow)
  const value = useMemo(() => ({ i18n, language }), [i18n, language])
  return <WordsContext value={value}>{children}</WordsContext>
}

type First<N> = N extends readonly [infer One, ...unknown[]] ? One : N

/** `t` translates keys of the first namespace, and is stable until the language changes. Suspends while a namespace loads. */
export function useTranslation<const N extends Namespace | readonly [Namespace, ...Namespace[]] = 'translation'>(
  namespaces?: N,
) {
  const shown = useContext(WordsContext)
  if (!shown) throw new Error('useTranslation() outside of an I18nProvider')
  const { i18n, language } = shown
  const all: readonly Namespace[] = typeof namespaces === 'object' ? namespaces : [namespaces ?? 'translation']
  if (!i18n.isReady(all)) throw i18n.need(all)
  return { t: i18n.voice(language, all[0] as First<N> & Namespace), i18n }
}
