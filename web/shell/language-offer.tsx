import { useEffect, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { keepLanguage, type Say } from '#web/lib/i18n.ts'
import { log } from '#web/lib/log.ts'
import { spokenLanguage } from '#web/lib/spoken-language.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useTranslation } from '#web/lib/words.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** The browser speaks one of our languages and the page another: offered in one line, in that language, never forced. */
export default function LanguageOffer() {
  const { language, choose } = useLanguage()
  const [offered, t] = useOffer(language)
  const [isAnswered, setAnswered] = useState(false)
  if (!offered || !t || isAnswered) return null
  const decline = () => {
    keepLanguage(language)
    setAnswered(true)
  }
  return (
    <div lang={offered}>
      <Banner
        tone="leaf"
        icon="globe"
        actions={<Button onClick={() => void choose(offered)}>{t('language.accept')}</Button>}
        close={{ label: t('language.decline'), onClose: decline }}
      >
        {t('language.offer')}
      </Banner>
    </div>
  )
}

function useOffer(language: Language): [Language?, Say?] {
  const { i18n } = useTranslation()
  const [offered, setOffered] = useState<Language>()
  useEffect(() => {
    const spoken = spokenLanguage()
    if (!spoken || spoken === language) return setOffered(undefined)
    const show = () => setOffered(spoken)
    i18n.bring(spoken, 'translation').then(show, (error) => log.warn('no offer of a language', error))
  }, [i18n, language])
  return offered ? [offered, i18n.voice(offered, 'translation')] : []
}
