import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Maintenance, maintenanceMessageAtMost } from '#contract/admin/system.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { setMaintenance } from '#web/lib/maintenance.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './system.module.css'

const key = ['admin', 'maintenance']

export function MaintenanceSwitch() {
  const { t } = useTranslation('admin-system')
  const now = useQuery({ queryKey: key, queryFn: () => call('GET /maintenance', {}), staleTime: 0 })
  const isOn = now.data?.maintenance.enabled
  const note = isOn !== undefined && (
    <Badge tone={isOn ? 'clay' : 'leaf'}>{t(isOn ? 'maintenance.on' : 'maintenance.off')}</Badge>
  )
  return (
    <Section title={t('maintenance.title')} note={note}>
      <div className={styles.part}>
        <p className="quiet">{t('maintenance.lead')}</p>
        <Loaded query={now} failed="admin-system:maintenance.failed">
          {({ maintenance }) => <Switch key={String(maintenance.enabled)} now={maintenance} />}
        </Loaded>
      </div>
    </Section>
  )
}

function Switch({ now }: { now: Maintenance }) {
  const { t } = useTranslation('admin-system')
  const errorText = useErrorText()
  const client = useQueryClient()
  const sending = useSending()
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState(now.message ?? '')
  const send = (enabled: boolean) =>
    sending.send(async () => {
      const { maintenance } = await call('POST /admin/system/maintenance', {
        body: { enabled, ...(enabled && message.trim() && { message: message.trim() }) },
      })
      setAsking(false)
      client.setQueryData(key, { maintenance })
      setMaintenance(maintenance)
    })
  if (now.enabled)
    return (
      <>
        <p className={styles.said}>{now.message ?? t('translation:maintenance')}</p>
        <ErrorNote error={sending.error} onRetry={() => send(false)} />
        <Button kind="main" busy={sending.isBusy} onClick={() => send(false)}>
          {t('maintenance.end')}
        </Button>
      </>
    )
  return (
    <>
      <Button kind="danger" icon="alert" onClick={() => setAsking(true)}>
        {t('maintenance.begin')}
      </Button>
      <Confirm
        open={isAsking}
        variant="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => send(true)}
        title={t('maintenance.ask')}
        text={t('maintenance.askText')}
        confirmLabel={t('maintenance.begin')}
        error={sending.error ? errorText(sending.error) : undefined}
      >
        <TextareaField
          label={t('maintenance.message')}
          mark={t('admin:list.optional')}
          hint={t('maintenance.messageHint')}
          maxLength={maintenanceMessageAtMost}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Confirm>
    </>
  )
}
