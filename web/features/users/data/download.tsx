import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './data.module.css'

const fileName = 'seedha-my-data.json'

/** Everything that Seedha keeps of the reader, as a file of their own. */
export function DownloadData() {
  const { t } = useTranslation('requests')
  const sending = useSending()
  const download = () =>
    sending.send(async ({ signal }) => {
      const data = await call('GET /users/profile/data', { signal })
      const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = address
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it only after the click
    })
  return (
    <Section title={t('data.title')}>
      <div className={styles.part}>
        <p className={styles.lead}>{t('data.text')}</p>
        <ErrorNote error={sending.error} fallback="requests:data.failed" onRetry={download} />
        <div>
          <Button icon="download" busy={sending.isBusy} onClick={() => void download()}>
            {t('data.button')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
