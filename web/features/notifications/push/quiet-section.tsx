import { useState } from 'react'
import type { NotificationSettings, QuietHours } from '#contract/notifications/settings.ts'
import { timeOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './push.module.css'
import type { useSettings } from './use-settings.ts'

type QuietProps = { settings: NotificationSettings; onChange: ReturnType<typeof useSettings>['change'] }

/** What most people sleep through. */
const usual: QuietHours = { from: '21:30', to: '06:00' }

const halfHours = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0')
  return `${hour}:${at % 2 ? '30' : '00'}`
})

/** The hours in which no push comes. A native list: the browser's own clock would speak its own language. */
export function QuietSection({ settings: { quietHours }, onChange }: QuietProps) {
  const { t, i18n } = useTranslation('push')
  const [isSame, setSame] = useState(false)
  const hours = (own: string) =>
    [...new Set([...halfHours, own])]
      .sort()
      .map((value) => ({ value, label: timeOf(`2026-01-01T${value}:00+05:30`, i18n.language) }))
  const choose = (change: Partial<QuietHours>) => {
    if (!quietHours) return
    const chosen = { ...quietHours, ...change }
    setSame(chosen.from === chosen.to)
    if (chosen.from !== chosen.to) void onChange({ quietHours: chosen })
  }
  return (
    <Section title={t('quiet.title')}>
      <div className={styles.part}>
        <Switch
          label={t('quiet.switch')}
          hint={t('quiet.hint')}
          checked={quietHours !== null}
          onChange={({ target }) => void onChange({ quietHours: target.checked ? usual : null })}
        />
        {quietHours && (
          <div className={styles.hours}>
            {(['from', 'to'] as const).map((end) => (
              <SelectField
                key={end}
                label={t(`quiet.${end}`)}
                options={hours(quietHours[end])}
                value={quietHours[end]}
                error={isSame && end === 'to' ? t('quiet.same') : undefined}
                onChange={({ target }) => choose({ [end]: target.value })}
              />
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}
