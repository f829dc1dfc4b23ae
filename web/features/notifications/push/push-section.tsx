import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './push.module.css'
import type { Support } from './support.ts'
import { usePush } from './use-push.ts'

const tones = { granted: 'leaf', denied: 'clay', default: 'plain' } as const
const told = { requests: 'slip', responses: 'check', updates: 'info' } as const

/** Pushes on this device, in every state that a browser can be in. */
export function PushSection() {
  const { t } = useTranslation('push')
  const { support, permission, isOn, isBusy, error, turn } = usePush()
  const isBlocked = support === 'supported' && permission === 'denied'
  return (
    <Section title={t('push.title')}>
      <div className={styles.part}>
        <p>{t('push.lead')}</p>
        {support !== 'supported' && <Missing support={support} />}
        {support === 'supported' && (
          <>
            <p className={styles.status}>
              {t('push.status')} <Badge tone={tones[permission]}>{t(`push.${permission}`)}</Badge>
            </p>
            {isBlocked ? (
              <Alert tone="waiting" icon="alert">
                {t('messages.blocked')}
              </Alert>
            ) : (
              <Switch
                label={t('push.switch')}
                hint={t(isOn ? 'push.hintOn' : 'push.hintOff')}
                checked={isOn ?? false}
                disabled={isOn === undefined || isBusy}
                aria-busy={isBusy || undefined}
                onChange={({ target }) => void turn(target.checked)}
              />
            )}
            <ErrorNote error={error} fallback="push:messages.subscribeFailed" />
          </>
        )}
        <h3 className={styles.listTitle}>{t('push.listTitle')}</h3>
        <ul className={styles.list}>
          {(['requests', 'responses', 'updates'] as const).map((key) => (
            <li key={key}>
              <Icon name={told[key]} size="small" />
              {t(`push.list.${key}`)}
            </li>
          ))}
        </ul>
        <p className="small quiet">{t('push.footer')}</p>
      </div>
    </Section>
  )
}

/** What stands in the way, and what can be done about it. */
function Missing({ support }: { support: Exclude<Support, 'supported'> }) {
  const { t } = useTranslation('push')
  if (support === 'insecure' || support === 'homeScreen') return <Alert>{t(`push.${support}`)}</Alert>
  if (support === 'oldIos') return <Alert tone="waiting">{t('messages.oldIos')}</Alert>
  return (
    <Alert tone="waiting" icon="info">
      {t('messages.unsupported')} {support === 'chromeIos' && t('push.chromeIos')}
    </Alert>
  )
}
