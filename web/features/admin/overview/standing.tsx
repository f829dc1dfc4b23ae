import { Link } from 'react-router'
import type { Metrics } from '#contract/admin/figures.ts'
import { requestStatuses } from '#contract/requests/facts.ts'
import { roles } from '#contract/shared/roles.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './overview.module.css'
import { useSpans } from './use-spans.ts'

/** What there is of each, by kind. */
export function Standing({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation(['admin-overview', 'requests'])
  const { spanOf } = useSpans()
  const { users, products, requests, deals, answerMinutes } = metrics
  const waited = (minutes: number | null) => (minutes === null ? t('standing.nobody') : spanOf(minutes))
  return (
    <Section title={t('standing.title')}>
      <div className={styles.standing}>
        <Sheet
          title={t('standing.users')}
          rows={[
            ...roles.map(
              (role): StandingRow => [t(`roles.${role}`), amount(users[role]), `users?role=${role}&status=open`],
            ),
            [t('standing.suspended'), amount(users.suspended), 'users?status=suspended'],
            [t('standing.all'), amount(users.total), 'users?status=open'],
          ]}
        />
        <div className={styles.stack}>
          <Sheet
            title={t('standing.products')}
            rows={(['active', 'inactive', 'hidden'] as const).map((kind) => [
              t(`standing.${kind}`),
              amount(products[kind]),
              `products?status=${kind === 'active' ? 'live' : kind}`,
            ])}
          />
          <Sheet
            title={t('charts.deals')}
            rows={[
              [t('standing.dealsEver'), amount(deals.count), 'requests?status=completed'],
              [t('standing.worthEver'), formatRupees(Math.round(deals.rupees))],
            ]}
          />
        </div>
        <Sheet
          title={t('standing.requests')}
          rows={[
            ...requestStatuses.map(
              (status): StandingRow => [
                t(`requests:status.${status}`),
                amount(requests.byStatus[status]),
                `requests?status=${status}`,
              ],
            ),
            [t('standing.all'), amount(requests.total), 'requests'],
          ]}
        />
        <Sheet
          title={t('standing.answers')}
          rows={[
            [t('standing.sellers'), waited(answerMinutes.sellers)],
            [t('standing.support'), waited(answerMinutes.support)],
          ]}
        />
      </div>
    </Section>
  )
}

/** What, how many, and which list of the panel has them. */
type StandingRow = [string, string, string?]

function Sheet({ title, rows }: { title: string; rows: StandingRow[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles.sheet}>
        {rows.map(([name, value, list]) => (
          <div key={name}>
            <dt>{list ? <Link to={`/admin/dashboard/${list}`}>{name}</Link> : name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
