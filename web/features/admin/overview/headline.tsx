import type { Metrics } from '#contract/admin/figures.ts'
import { waitingKinds } from '#contract/admin/waiting.ts'
import type { MessageKey } from '#contract/messages.ts'
import { shortDayOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import styles from './overview.module.css'

/** How the market does, in six figures. */
export function Headline({ metrics }: { metrics: Metrics }) {
  const { t, i18n } = useTranslation('admin-overview')
  const { users, products, requests, deals, disputes, messages, days, series } = metrics
  const more = (key: MessageKey<'admin-overview', { number: string }>, number: number) =>
    t(key, { number: amount(number) })
  const oldest = messages.oldestAt && shortDayOf(messages.oldestAt, i18n.language)
  return (
    <Figures
      figures={[
        {
          key: 'users',
          label: t('figures.users'),
          value: amount(users.total),
          note: more('figures.usersNote', users.newThisWeek),
          to: `/admin/dashboard/users?status=open`,
        },
        {
          key: 'products',
          label: t('figures.products'),
          value: amount(products.active),
          note: more('figures.productsNote', products.newThisWeek),
          to: `/admin/dashboard/products?status=live`,
        },
        {
          key: 'requests',
          label: t('figures.requests'),
          value: amount(requests.today),
          note: more('figures.requestsNote', requests.yesterday),
          to: `/admin/dashboard/requests?from=${series.at(-1)?.day ?? ''}`,
        },
        {
          key: 'deals',
          label: t('figures.deals', { count: days }),
          value: amount(deals.inPeriod.count),
          note: t('figures.dealsNote', { rupees: formatRupees(Math.round(deals.inPeriod.rupees)) }),
          to: `/admin/dashboard/requests?status=completed&from=${series[0]?.day ?? ''}`,
        },
        {
          key: 'disputes',
          label: t('figures.disputes'),
          value: <span className={disputes.overdue > 0 ? styles.pressing : undefined}>{amount(disputes.open)}</span>,
          note: more('figures.disputesNote', disputes.overdue),
          to: waitingKinds.disputes,
        },
        {
          key: 'messages',
          label: t('figures.messages'),
          value: amount(messages.open),
          note: oldest ? t('figures.messagesNote', { day: oldest }) : t('figures.messagesNone'),
          to: `/admin/dashboard/messages?status=unsettled&by=oldest`,
        },
      ]}
    />
  )
}
