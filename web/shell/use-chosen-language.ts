import { useEffect, useEffectEvent } from 'react'
import { ourLanguage } from '#contract/languages.ts'
import { chosenLanguage, keepLanguage } from '#web/lib/messages/i18n.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'

/** Local storage has the last word: where its cookie was lost, the page the server drew is put right, once. */
export function useChosenLanguage() {
  const { language, choose } = useLanguage()
  const putRight = useEffectEvent(() => {
    const asked = ourLanguage(new URL(location.href).searchParams.get('lng'))
    const stored = ourLanguage(chosenLanguage())
    if (!stored && asked) keepLanguage(asked)
    if (stored && !asked && stored !== language) void choose(stored)
  })
  useEffect(() => putRight(), [])
}
