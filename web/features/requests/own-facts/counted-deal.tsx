import { Link } from 'react-router'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { DealRecord } from '#contract/requests/buyer-facts.ts'
import type { ownBuyerFactsApi } from '#contract/requests/own-buyer-facts.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './own-facts.module.css'

type CountedDealProps = {
  deal: EndpointReply<typeof ownBuyerFactsApi.mine>['deals'][number]
  onAsked: () => void
}

const looks = {
  settled: { tone: 'leaf', icon: 'check' },
  unsaid: { tone: 'plain', icon: 'clock' },
  claimed: { tone: 'sky', icon: 'balance' },
  open: { tone: 'waiting', icon: 'clock' },
  silent: { tone: 'waiting', icon: 'alert' },
} as const satisfies Record<DealRecord, { tone: string; icon: IconName }>

/** One deal behind the facts: how it counts, the way to its request, and the question to its seller. */
export function CountedDeal({ deal, onAsked }: CountedDealProps) {
  const { t, i18n } = useTranslation(['requests', 'catalogue'])
  const { nameOf } = useProductLabels()
  const { isBusy, error, send } = useSending()
  const { requestId, seller, record, at, askedAt, canAsk } = deal
  const name = seller.isDeleted ? t('deletedUser') : seller.name
  const quantity = t('quantity', { amount: amount(deal.quantity), unit: t(`catalogue:units.${deal.unit}`) })
  const ask = () =>
    send(async () => {
      await call('PUT /contact-requests/{id}/ask-payment', { params: { id: requestId } })
      showToast({ tone: 'success', place: 'app', id: `asked-${requestId}`, text: t('ownFacts.asked', { name }) })
      onAsked()
    })
  return (
    <div className={styles.deal}>
      <div className={styles.what}>
        <Link to={`/requests?request=${requestId}`} dir="auto">
          {t('ownFacts.deal', { deal: t('deal', { quantity, product: nameOf({ name: deal.product }) }), name })}
        </Link>
        <Badge {...looks[record]}>{t(`ownFacts.record.${record}`)}</Badge>
      </div>
      <p className="quiet small">{dayOf(at, i18n.language)}</p>
      {canAsk && (
        <Button icon="bell" busy={isBusy} onClick={() => void ask()}>
          {t('ownFacts.ask')}
        </Button>
      )}
      {askedAt && <p className="quiet small">{t('ownFacts.askedOn', { day: dayOf(askedAt, i18n.language) })}</p>}
      <ErrorNote error={error} fallback="requests:move.failed" onRetry={() => void ask()} />
    </div>
  )
}
