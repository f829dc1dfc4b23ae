import { Suspense, useState } from 'react'
import type { Alert, AlertKind } from '#contract/admin/alerts.ts'
import type { Waiting, WaitingKind } from '#contract/admin/waiting.ts'
import { useWaiting } from '#web/features/admin/waiting/use-waiting.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote, isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './overview.module.css'
import { useAlerts, useAskAgain } from './use-overview.ts'
import { WaitingRow } from './waiting-rows.tsx'

const tones = { high: 'clay', medium: 'waiting', low: 'plain' } as const

export function NeedsYou() {
  const { t } = useTranslation('admin-overview')
  const [page, setPage] = useState(1)
  const query = useAlerts(page)
  const waits = useWaiting()
  const told = toldBy(waits.data)
  const hidden = (query.data?.alerts ?? []).filter(({ kind }) => told.has(kind)).length
  const total = (query.data?.total ?? 0) - hidden + (waits.data?.length ?? 0)
  return (
    <Section
      title={t('alerts.title')}
      note={total > 0 && <Badge tone={query.data?.alerts[0]?.severity === 'high' ? 'clay' : 'plain'}>{total}</Badge>}
    >
      {waits.data ? (
        <Suspense fallback={<Skeleton shape="row" count={waits.data.length} />}>
          <ReferenceLabels>
            <ul className={styles.rows}>
              {waits.data.map((waiting) => (
                <WaitingRow key={waiting.kind} waiting={waiting} />
              ))}
            </ul>
          </ReferenceLabels>
        </Suspense>
      ) : (
        <Loaded query={waits} failed="admin-overview:waiting.failed" waiting={<Skeleton shape="row" count={3} />}>
          {() => null}
        </Loaded>
      )}
      <Loaded query={query} failed="admin-overview:failedAlerts" waiting={<Skeleton shape="row" count={3} />}>
        {({ alerts, pageCount }) =>
          total === 0 ? (
            waits.data && (
              <EmptyState blank="check" title={t('alerts.none')}>
                {t('alerts.noneText')}
              </EmptyState>
            )
          ) : (
            <>
              <ul className={styles.rows}>
                {alerts.map((alert) => !told.has(alert.kind) && <AlertRow key={alert._id} alert={alert} />)}
              </ul>
              {pageCount > 1 && (
                <Pages page={page} pageCount={pageCount} onChange={setPage} region={t('alerts.title')} />
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

/** Alerts that a row of what waits says already, and more exactly. */
const saidBy: Partial<Record<WaitingKind, AlertKind>> = {
  messages: 'messages_waiting',
  reports: 'products_reported',
  bulkReports: 'bulk_orders_reported',
  backup: 'backup_late',
}
const toldBy = (waiting: readonly Waiting[] = []) => new Set(waiting.map(({ kind }) => saidBy[kind]))

function AlertRow({ alert }: { alert: Alert }) {
  const { t, i18n } = useTranslation('admin-overview')
  const { send, isBusy, error } = useSending()
  const askAgain = useAskAgain()
  const { _id: id, kind, severity, at, params, leadsTo, isDismissible } = alert
  const dismiss = () =>
    send(async () => {
      await call('DELETE /admin/dashboard/alerts/{id}', { params: { id } }).catch((failure) => {
        if (!isRefusal(failure, 'not_found')) throw failure // another admin was faster, or it is dealt with
      })
      await askAgain()
    })
  const { percent = '', username = '', names = '', name = '' } = params
  const count = Number(params.count ?? 0)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.said}>
          {t(`alerts.${kind}`, { count, number: amount(count), percent, username, names, name })}
        </p>
        <p className={styles.beside}>
          <Badge tone={tones[severity]}>{t(`alerts.severity.${severity}`)}</Badge>
          <span>{t('alerts.since', { time: shortMomentOf(String(params.since ?? at), i18n.language) })}</span>
        </p>
        <ErrorNote error={error} onRetry={dismiss} />
      </div>
      <div className={styles.ways}>
        {isDismissible && (
          <Button kind="quiet" busy={isBusy} onClick={dismiss}>
            {t('alerts.dismiss')}
          </Button>
        )}
        <ButtonLink to={leadsTo}>{t(`alerts.action.${kind}`)}</ButtonLink>
      </div>
    </li>
  )
}
