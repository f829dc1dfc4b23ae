import { isDisputeOverdue, type RequestStatus } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { TableColumn } from '#web/ui/data/table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import styles from './admin-requests.module.css'

const tones = {
  pending: 'waiting',
  accepted: 'leaf',
  completed: 'leaf',
  disputed: 'clay',
  not_completed: 'plain',
  expired: 'plain',
} as const satisfies Record<RequestStatus, string>

/** The status, and whether a dispute waits too long for a decision. */
export function RequestState({ request }: { request: ContactRequest }) {
  const { t } = useTranslation(['admin-requests', 'requests'])
  const isOverdue = isDisputeOverdue(request, new Date().toISOString())
  return (
    <span className={styles.badges}>
      <Badge tone={tones[request.status]}>{t(`requests:status.${request.status}`)}</Badge>
      {isOverdue && (
        <Badge tone="waiting" icon="alert">
          {t('overdue')}
        </Badge>
      )}
    </span>
  )
}

/** The name of one of the two; whoever left has none any more. */
export function PersonName({ person }: { person: ContactRequest['seller'] }) {
  const { t, i18n } = useTranslation('requests')
  if (person.isDeleted) return t('deletedUser')
  return (
    <span dir="auto" lang={langOf(person.name, i18n.language, person.state)}>
      {person.name}
    </span>
  )
}

export function useColumns(): TableColumn<ContactRequest>[] {
  const { t, i18n } = useTranslation(['admin-requests', 'requests', 'catalogue'])
  const { nameOf } = useProductLabels()
  return [
    {
      key: 'product',
      header: t('column.product'),
      render: ({ product, requestedQuantity }) => {
        const quantity = t('requests:quantity', {
          amount: amount(requestedQuantity),
          unit: t(`catalogue:units.${product.unit}`),
        })
        return t('requests:deal', { quantity, product: nameOf(product) })
      },
    },
    { key: 'status', header: t('column.status'), render: (request) => <RequestState request={request} /> },
    { key: 'buyer', header: t('column.buyer'), render: ({ requester }) => <PersonName person={requester} /> },
    { key: 'seller', header: t('column.seller'), render: ({ seller }) => <PersonName person={seller} /> },
    { key: 'asked', header: t('column.asked'), render: ({ requestedAt }) => dateOf(requestedAt, i18n.language) },
    {
      key: 'disputed',
      header: t('column.disputed'),
      render: ({ disputedAt }) => (disputedAt ? dateOf(disputedAt, i18n.language) : t('none')),
    },
  ]
}
