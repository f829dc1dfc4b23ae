import { useState } from 'react'
import { Link } from 'react-router'
import type { ActivityKind, Happening } from '#contract/admin/activity.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './overview.module.css'
import { useActivity } from './use-overview.ts'

const icons: Record<ActivityKind, IconName> = {
  account_opened: 'user',
  product_listed: 'box',
  bulk_order_posted: 'list',
  request_sent: 'slip',
  deal_made: 'rupee',
  dispute_opened: 'balance',
  ticket_opened: 'mail',
  admin_action: 'shield',
}

export function Happenings() {
  const { t } = useTranslation('admin-overview')
  const [page, setPage] = useState(1)
  const query = useActivity(page)
  return (
    <Section title={t('activity.title')} id="activity">
      <Loaded query={query} failed="admin-overview:failedActivity" waiting={<Skeleton shape="row" count={8} />}>
        {({ activity, total, pageCount }) =>
          total === 0 ? (
            <EmptyState blank="list" title={t('activity.none')}>
              {t('activity.noneText')}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.rows}>
                {activity.map((happening) => (
                  <HappeningRow key={happening._id} happening={happening} />
                ))}
              </ul>
              {pageCount > 1 && (
                <Pages page={page} pageCount={pageCount} onChange={setPage} region={t('activity.pages')} />
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function HappeningRow({ happening }: { happening: Happening }) {
  const { i18n } = useTranslation()
  const sentence = useSentence()
  const { kind, at, leadsTo } = happening
  return (
    <li className={styles.happening}>
      <Icon name={icons[kind]} size="small" />
      <Link to={leadsTo}>{sentence(happening)}</Link>
      <time dateTime={at}>{shortMomentOf(at, i18n.language)}</time>
    </li>
  )
}

/** A happening in words; what people are called stays as they wrote it. */
function useSentence() {
  const { t, i18n } = useTranslation(['admin-overview', 'admin'])
  const { nameOf } = useProductLabels()
  /** What another release has logged may have no message in this one. */
  const wordOf = (key: string, otherwise: string | number) => (i18n.exists(key) ? t(key) : otherwise)
  return ({ kind, params }: Happening) => {
    const person = (name: string) => params[name] ?? t('activity.nobody')
    const sum = params.rupees
    return t(kind === 'deal_made' && !sum ? 'activity.deal_made_without' : `activity.${kind}`, {
      name: person('name'),
      role: params.role ? wordOf(`admin-overview:role.${params.role}`, params.role) : '',
      product: params.product ? nameOf({ name: String(params.product) }) : '',
      buyer: person('buyer'),
      seller: person('seller'),
      rupees: formatRupees(Number(sum ?? 0)),
      ticketId: params.ticketId ?? '',
      action: params.action ? wordOf(`admin:actions.${params.action}`, params.action) : '',
      actor: params.actor ?? t('activity.program'),
    })
  }
}
