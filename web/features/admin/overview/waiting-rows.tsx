import type { Waiting } from '#contract/admin/waiting.ts'
import { upTo } from '#web/features/admin/waiting/use-waiting.ts'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './overview.module.css'

/** What has to be done, by kind: how much, since when, and the list where it is done. */
export function WaitingRow({ waiting: { kind, count, since, leadsTo } }: { waiting: Waiting }) {
  const { t, i18n } = useTranslation('admin-overview')
  const sentence = t(`waiting.${kind}`, { count, number: upTo(count) })
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.said}>{sentence}</p>
        <p className={styles.beside}>{t('alerts.since', { time: shortMomentOf(since, i18n.language) })}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink to={leadsTo} aria-label={`${t('waiting.open')}: ${sentence}`}>
          {t('waiting.open')}
        </ButtonLink>
      </div>
    </li>
  )
}
