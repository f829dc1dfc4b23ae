import { shortNumberOf } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import { Table, type TableColumn } from '#web/ui/data/table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { askAgainPath } from './ask/asked-before.ts'
import styles from './orders.module.css'
import { totalOf } from './sums.ts'
import { useOrders } from './use-requests.ts'

/** What a buyer is buying and has bought: requests that a seller has said yes to, the newest first. */
export function Orders() {
  const { t } = useTranslation('dashboard')
  const orders = useOrders()
  const columns = useColumns()
  return (
    <Section
      title={t('orders.title')}
      note={orders.data && <Badge>{amount(orders.data.total)}</Badge>}
      link={orders.data?.total ? { to: '/requests?list=sent', label: t('orders.all') } : undefined}
    >
      <Loaded query={orders} failed="dashboard:orders.failed" waiting={<Skeleton shape="row" count={3} />}>
        {({ orders, bought }) => (
          <>
            {bought.count > 0 && (
              <Figures
                within
                figures={[
                  {
                    key: 'bought',
                    label: t('deals.bought', { count: bought.count }),
                    value: formatRupees(bought.rupees),
                  },
                ]}
              />
            )}
            <Table
              caption={t('orders.title')}
              columns={columns}
              rows={orders}
              rowKey={({ _id }) => _id}
              empty={
                <>
                  <b className={styles.none}>{t('orders.empty')}</b>
                  {t('orders.emptyText')}
                </>
              }
            />
          </>
        )}
      </Loaded>
    </Section>
  )
}

const looks = {
  accepted: { tone: 'leaf', icon: 'check' },
  completed: { tone: 'leaf', icon: 'check' },
  disputed: { tone: 'clay', icon: 'balance' },
} as const

function useColumns(): TableColumn<ContactRequest>[] {
  const { t, i18n } = useTranslation(['dashboard', 'requests', 'catalogue'])
  const { nameOf } = useProductLabels()
  return [
    { key: 'orderId', header: t('orders.orderId'), render: ({ _id }) => <b>{shortNumberOf(_id)}</b> },
    { key: 'date', header: t('orders.date'), render: ({ requestedAt }) => dateOf(requestedAt, i18n.language) },
    {
      key: 'items',
      header: t('orders.items'),
      render: ({ product, finalQuantity, requestedQuantity }) => {
        const unit = t(`catalogue:units.${product.unit}`)
        const quantity = t('requests:quantity', { amount: amount(finalQuantity ?? requestedQuantity), unit })
        return t('requests:deal', { quantity, product: nameOf(product) })
      },
    },
    { key: 'amount', header: t('orders.amount'), align: 'end', render: (order) => <Amount order={order} /> },
    {
      key: 'status',
      header: t('orders.status'),
      render: ({ status, payment }) => (
        <>
          <Badge {...looks[status === 'disputed' || status === 'completed' ? status : 'accepted']}>
            {t(`requests:status.${status}`)}
          </Badge>
          {payment && (
            <span className={`quiet small ${styles.payment}`}>{t(`requests:deals.payment.${payment.state}`)}</span>
          )}
        </>
      ),
    },
    { key: 'actions', header: t('orders.actions'), actions: true, render: (order) => <Actions order={order} /> },
  ]
}

/** What was agreed at last; until then what it would be at the price that was offered. */
function Amount({ order: { finalQuantity, finalPrice, requestedQuantity, product } }: { order: ContactRequest }) {
  const { t } = useTranslation('dashboard')
  if (finalQuantity !== null && finalPrice !== null) return formatRupees(totalOf(finalQuantity, finalPrice))
  return t('orders.about', { amount: formatRupees(totalOf(requestedQuantity, product.price)) })
}

function Actions({ order }: { order: ContactRequest }) {
  const { _id, status, seller, product } = order
  const { t } = useTranslation(['dashboard', 'requests'])
  const canAskAgain = status === 'completed' && !product.isRemoved
  return (
    <div className={styles.actions}>
      <ButtonLink to={`/requests?request=${_id}`}>{t('orders.open')}</ButtonLink>
      {seller.phone && (
        <ButtonLink icon="phone" to={`tel:${seller.phone}`}>
          {t('requests:contact.call')}
        </ButtonLink>
      )}
      {canAskAgain && <ButtonLink to={askAgainPath(order)}>{t('orders.again')}</ButtonLink>}
    </div>
  )
}
