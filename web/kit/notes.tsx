import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Sample } from './sample.tsx'
import { Toasts } from './toasts.tsx'
import { useLater } from './use-later.ts'
import { Waiting } from './waiting.tsx'

export function Notes() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.alert')} of="Alert">
        <Alerts />
      </Sample>
      <Sample title={t('samples.banner')} of="Banner">
        <Banners />
      </Sample>
      <Sample title={t('samples.toasts')} of="showToast">
        <Toasts />
      </Sample>
      <Waiting />
      <Sample title={t('samples.empty')} of="EmptyState">
        <EmptyState title={t('empty.title')} drawing="other" action={<Button kind="main">{t('empty.action')}</Button>}>
          {t('empty.text')}
        </EmptyState>
        <EmptyState title={t('empty.titleOnly')} drawing="dairy" tone="sky" />
      </Sample>
    </>
  )
}

function Alerts() {
  const { t } = useTranslation('kit')
  const later = useLater()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await later(1200)
    setTrying(false)
  }
  return (
    <>
      <Alert>{t('alerts.info')}</Alert>
      <Alert
        tone="waiting"
        title={t('alerts.waitingTitle')}
        action={<ButtonLink to="/marketplace">{t('alerts.open')}</ButtonLink>}
      >
        {t('alerts.waiting')}
      </Alert>
      <Alert tone="danger" retry={{ label: t('alerts.retry'), onRetry: () => void retry(), busy: isTrying }}>
        {t('alerts.danger')}
      </Alert>
      <Alert tone="success">{t('alerts.success')}</Alert>
      <Alert tone="info" icon="phone" title={t('alerts.titleOnly')} />
    </>
  )
}

function Banners() {
  const { t } = useTranslation('kit')
  const [isOffered, setOffered] = useState(true)
  return (
    <>
      <Banner icon="offline">{t('banners.offline')}</Banner>
      <Banner tone="waiting" icon="clock" actions={<ButtonLink to="/faq">{t('banners.why')}</ButtonLink>}>
        {t('banners.maintenance')}
      </Banner>
      {isOffered ? (
        <Banner
          tone="leaf"
          icon="download"
          actions={<Button onClick={() => setOffered(false)}>{t('banners.install')}</Button>}
          close={{ label: t('banners.close'), onClose: () => setOffered(false) }}
        >
          {t('banners.offer')}
        </Banner>
      ) : (
        <Button icon="retry" onClick={() => setOffered(true)}>
          {t('banners.again')}
        </Button>
      )}
    </>
  )
}
