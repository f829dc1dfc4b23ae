import { useQuery } from '@tanstack/react-query'
import type { Health } from '#contract/admin/system.ts'
import { call } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Nodes, useSince } from './nodes.tsx'
import { sizeOf } from './sizes.ts'
import styles from './system.module.css'

const everyMs = 30_000

export function HealthFigures() {
  const { t } = useTranslation('admin-system')
  const health = useQuery({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => call('GET /admin/system/health', { signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  })
  const again = (
    <Button kind="quiet" icon="retry" busy={health.isFetching} onClick={() => health.refetch()}>
      {t('health.refresh')}
    </Button>
  )
  return (
    <Section title={t('health.title')} aside={again}>
      <Loaded query={health} failed="admin-system:health.failed">
        {(answer) => <Facts {...answer.health} />}
      </Loaded>
    </Section>
  )
}

function Facts({ database, jobs, disk, nodes, versions, retention, backup }: Health) {
  const { t, i18n } = useTranslation('admin-system')
  const { language } = useLanguage()
  const since = useSince()
  /** A kind of another release has no message in this one. */
  const kindName = (kind: string) => {
    const key = `admin-system:retention.${kind}`
    return i18n.exists(key) ? t(key) : kind
  }
  const facts = {
    answer: t('health.ms', { number: amount(database.answerMs) }),
    size: sizeOf(database.bytes),
    connections: t('health.of', { number: amount(database.connections), most: amount(database.mostConnections) }),
    waiting: amount(jobs.waiting),
    oldest: jobs.oldestAt ? since(jobs.oldestAt) : t('logs.nothing'),
    later: amount(jobs.later),
    failed_jobs: amount(jobs.failed),
    disk: disk ? t('health.of', { number: sizeOf(disk.freeBytes), most: sizeOf(disk.bytes) }) : t('logs.nothing'),
    versions: `Seedha ${versions.seedha}, Node ${versions.node}, PostgreSQL ${database.version}`,
  }
  return (
    <div className={styles.part}>
      <dl className={styles.facts}>
        {(Object.entries(facts) as [keyof typeof facts, string][]).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`health.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('health.nodes')}</h3>
      <Nodes nodes={nodes} />
      <h3 id="backup">{t('backup.title')}</h3>
      <BackupStanding backup={backup} />
      <h3>{t('retention.title')}</h3>
      {retention ? (
        <>
          <p className="quiet">{t('retention.at', { at: shortMomentOf(retention.at, language) })}</p>
          <dl className={styles.facts}>
            {Object.entries(retention.forgotten).map(([name, count]) => (
              <div key={name} className={styles.fact}>
                <dt>{kindName(name)}</dt>
                <dd>{amount(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="quiet">{t('retention.never')}</p>
      )}
    </div>
  )
}

/** The built-in backup; whoever makes backups otherwise has none here. */
function BackupStanding({ backup }: Pick<Health, 'backup'>) {
  const { t } = useTranslation('admin-system')
  const { language } = useLanguage()
  const { takenAt, failedAt, bytes = 0, isEncrypted } = backup ?? {}
  return (
    <>
      {failedAt && <Alert tone="danger">{t('backup.failed', { at: shortMomentOf(failedAt, language) })}</Alert>}
      <p className="quiet">
        {takenAt
          ? t(isEncrypted ? 'backup.encrypted' : 'backup.plain', {
              at: shortMomentOf(takenAt, language),
              size: sizeOf(bytes),
            })
          : t('backup.never')}
      </p>
    </>
  )
}
