import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOlderVersion } from '#contract/legal/facts.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { keepAnswered, useAnsweredTerms } from '#web/lib/device/answered-terms.ts'
import { useOnline } from '#web/lib/device/use-online.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** Asks a member once to agree to a new version of the terms. It keeps nobody from reading on. */
export default function TermsBanner() {
  return (
    <QueryClientProvider client={queryClient}>
      <Asking />
    </QueryClientProvider>
  )
}

function Asking() {
  const { t } = useTranslation('consent')
  const { termsVersion } = usePage()
  const { data: me } = useMe({ background: true })
  const answered = useAnsweredTerms()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const [isPutOff, setPutOff] = useState(false) // also where storage is forbidden
  const agreed = me?.termsVersion
  const isAgreed = Boolean(agreed) && !isOlderVersion(agreed, termsVersion)
  useEffect(() => {
    if (agreed && isAgreed) keepAnswered(agreed)
  }, [agreed, isAgreed])
  if (!me || me.role === 'admin' || isAgreed || !isOlderVersion(answered, termsVersion)) return null
  if (isPutOff || (!isOnline && !isOpen)) return null
  const putOff = () => {
    setPutOff(true)
    keepAnswered(termsVersion)
  }
  return (
    <>
      <Banner
        tone="leaf"
        icon="info"
        actions={<Button onClick={() => setOpen(true)}>{t('see')}</Button>}
        close={{ label: t('later'), onClose: putOff }}
      >
        {t('banner')}
      </Banner>
      {isOpen && (
        <TermsDialog agreed={me.termsVersion} current={termsVersion} onClose={() => setOpen(false)} onLater={putOff} />
      )}
    </>
  )
}
