import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What is worth knowing about a code; in a demo, where it can be read. */
export function CodeSafety() {
  const { t } = useTranslation('session')
  const { demo } = usePage()
  return (
    <>
      <Alert icon="shield">{t('code.safety')}</Alert>
      {demo && (
        <Alert>
          {t('code.demo')}{' '}
          <a href="/dev/outbox" target="_blank" rel="noreferrer">
            {t('code.devMailbox')}
          </a>
        </Alert>
      )}
    </>
  )
}
