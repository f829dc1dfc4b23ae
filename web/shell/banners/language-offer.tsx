import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { keepLanguage } from '#web/lib/messages/i18n.ts'
import { spokenLanguage } from '#web/lib/messages/spoken-language.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import en from '../../../locales/en/offer.json' with { type: 'json' }
import hi from '../../../locales/hi/offer.json' with { type: 'json' }
import kn from '../../../locales/kn/offer.json' with { type: 'json' }
import mr from '../../../locales/mr/offer.json' with { type: 'json' }

/** In four languages at once they are smaller than one language's file of all words, and that would come after this one. */
const offers: Record<Language, typeof en> = { en, kn, hi, mr }

/** The browser speaks one of our languages and the page another: offered in one line, in that language, never forced. */
export default function LanguageOffer() {
  const { language, choose } = useLanguage()
  const [isAnswered, setAnswered] = useState(false)
  const spoken = spokenLanguage()
  if (!spoken || spoken === language || isAnswered) return null
  const { text, accept, decline } = offers[spoken]
  const stay = () => {
    keepLanguage(language)
    setAnswered(true)
  }
  return (
    <div lang={spoken}>
      <Banner
        tone="leaf"
        icon="globe"
        actions={<Button onClick={() => void choose(spoken)}>{accept}</Button>}
        close={{ label: decline, onClose: stay }}
      >
        {text}
      </Banner>
    </div>
  )
}
