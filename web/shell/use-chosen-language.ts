import { useEffect, useEffectEvent } from 'react'
import { languageOf, ourLanguage } from '#contract/languages.ts'
import { chosenLanguage, keepLanguage } from '#web/lib/messages/i18n.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'

/**
 * Local storage has the last word: where its cookie was lost, the page the server drew is put right, once. A language that
 * is none of ours is English, whatever the cookie says.
 */
export function useChosenLanguage() {
  const { language, choose } = useLanguage()
  const putRight = useEffectEvent(() => {
    const asked = ourLanguage(new URL(location.href).searchParams.get('lng'))
    const kept = chosenLanguage()
    if (!ourLanguage(kept) && asked) keepLanguage(asked)
    if (kept === null || asked) return
    const stored = languageOf(kept)
    if (stored !== language) void choose(stored)
    else if (!ourLanguage(kept)) keepLanguage(stored)
  })
  useEffect(() => putRight(), [])
}
