import { Link } from 'react-router'
import { type BackupFault, backupFaults, type Waiting } from '#contract/admin/waiting.ts'
import { upTo } from '#web/features/admin/waiting/use-waiting.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './overview.module.css'

/** What has to be done, by kind: how much, what waits longest and since when, and the list where it is done. */
export function WaitingRow({ waiting }: { waiting: Waiting }) {
  const { t, i18n } = useTranslation('admin-overview')
  const { kind, since, leadsTo, longest } = waiting
  const sentence = useSentence()(waiting)
  const name = useLongest()(waiting)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.said}>{sentence}</p>
        <p className={styles.beside}>
          {name && (
            <Link className={styles.longest} to={longest.leadsTo}>
              {name}
            </Link>
          )}
          <span>
            {kind === 'backup' && longest.params.fault === 'late'
              ? t('waiting.backup.last', { time: shortMomentOf(since, i18n.language) })
              : t('alerts.since', { time: shortMomentOf(since, i18n.language) })}
          </span>
        </p>
      </div>
      <div className={styles.ways}>
        <ButtonLink to={leadsTo} aria-label={`${t('waiting.open')}: ${sentence}`}>
          {t('waiting.open')}
        </ButtonLink>
      </div>
    </li>
  )
}

function useSentence() {
  const { t } = useTranslation('admin-overview')
  return ({ kind, count, longest }: Waiting) => {
    if (kind !== 'backup') return t(`waiting.${kind}`, { count, number: upTo(count) })
    const fault = backupFaults.find((one) => one === longest.params.fault) ?? ('late' satisfies BackupFault)
    return t(`waiting.backup.${fault}`)
  }
}

/** What waits longest, as it is called; what people wrote stays as they wrote it. */
function useLongest() {
  const { t } = useTranslation('admin-overview')
  const { nameOf } = useProductLabels()
  return ({ kind, longest: { params } }: Waiting): string | undefined => {
    const product = params.product ? nameOf({ name: params.product }) : ''
    const person = (key: string) => params[key] ?? t('activity.nobody')
    if (kind === 'disputes')
      return t('waiting.longest.disputes', { product, buyer: person('buyer'), seller: person('seller') })
    if (kind === 'reports') return t('waiting.longest.reports', { product, seller: person('seller') })
    if (kind === 'bulkReports') return t('waiting.longest.bulkReports', { product, buyer: person('buyer') })
    if (kind === 'messages') return `${params.ticketId}: ${params.subject}`
    if (kind === 'devices') return params.username ?? undefined
    if (kind === 'jobs') return params.task ?? undefined
    return undefined
  }
}
