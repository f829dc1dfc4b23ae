import {
  alwaysByLetter,
  type Channel,
  type NotificationSettings,
  noticeKinds,
} from '#contract/notifications/settings.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './push.module.css'
import type { useSettings } from './use-settings.ts'

type ChannelsProps = {
  settings: NotificationSettings
  onChange: ReturnType<typeof useSettings>['change']
  /** Without an address nothing is mailed: what concerns the safety of the account comes by SMS. */
  hasEmail: boolean
}

const ways = ['push', 'email'] as const satisfies Channel[]

/** What is told by which way. */
export function ChannelsSection({ settings, onChange, hasEmail }: ChannelsProps) {
  const { t } = useTranslation('push')
  const always = t(hasEmail ? 'channels.alwaysByEmail' : 'channels.alwaysBySms')
  return (
    <Section title={t('channels.title')}>
      <p>{t('channels.text')}</p>
      <div className={styles.kinds}>
        {noticeKinds.map((kind) => (
          <fieldset key={kind} className={styles.kind}>
            <legend>{t(`channels.kinds.${kind}`)}</legend>
            {ways
              .filter((channel) => channel === 'push' || (hasEmail && kind !== alwaysByLetter))
              .map((channel) => (
                <Switch
                  key={channel}
                  label={t(`channels.${channel}`)}
                  checked={settings.channels[kind][channel]}
                  onChange={({ target }) => void onChange({ channels: { [kind]: { [channel]: target.checked } } })}
                />
              ))}
            {kind === alwaysByLetter && <p>{always}</p>}
          </fieldset>
        ))}
      </div>
    </Section>
  )
}
