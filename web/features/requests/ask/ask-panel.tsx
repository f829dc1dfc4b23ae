import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { LoadFailed } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AskForm } from './ask-form.tsx'
import { AskSkeleton } from './ask-skeleton.tsx'
import { useAskedBefore } from './asked-before.ts'
import { OpenRequestCard } from './open-request-card.tsx'
import { isAskFor } from './use-ask.ts'
import { useOpenRequest } from './use-open-request.ts'

type AskPanelProps = {
  product: Product
  /** The offer is no longer as this page shows it. */
  onStale: () => void
}

/** What a member can do about an offer: ask for some of it, or see how their request stands. `own` is for its seller. */
export function AskPanel({ product, own, onStale }: AskPanelProps & { own: ReactNode }) {
  const { t } = useTranslation('requests')
  const { data: user, error, refetch } = useMe()
  if (!user && error) return <LoadFailed onRetry={() => refetch()}>{t('ask.who')}</LoadFailed>
  if (!user) return <AskSkeleton />
  if (user.role === 'admin') return null
  if (product.farmer._id === user._id) return own
  if (user.role === 'farmer') return <Alert>{t('ask.notBuyer')}</Alert>
  return <BuyerPanel product={product} onStale={onStale} />
}

function BuyerPanel({ product, onStale }: AskPanelProps) {
  const errorText = useErrorText()
  const { data: open } = useOpenRequest(product._id)
  const [refusal, setRefusal] = useState<unknown>()
  const [isSent, setSent] = useState(false)
  const [changed, setChanged] = useState<OutboxItem>()
  const askedBefore = useAskedBefore()
  const isThis = isAskFor(product._id)
  const canAsk = product.availableQuantity > 0 && !product.isAsleep && !open?.exists
  const change = (item: OutboxItem) => {
    setChanged(item)
    onStale()
  }
  const notes = <UnsentNotes of={isThis} onEdit={canAsk ? change : undefined} />
  const isWaiting = useUnsent().some((item) => isThis(item) && isOnItsWay(item))
  if (isWaiting) return notes
  if (!open) return <AskSkeleton />
  if (open.exists)
    return (
      <>
        {refusal !== undefined && (
          <Alert tone="danger" failure={refusal}>
            {errorText(refusal)}
          </Alert>
        )}
        {notes}
        <OpenRequestCard open={open} focus={isSent || refusal !== undefined} />
      </>
    )
  if (!canAsk) return notes
  return (
    <>
      {notes}
      <AskForm
        key={changed?.id}
        product={product}
        before={changed ? Number(changed.form) : askedBefore}
        onSent={() => setSent(true)}
        onExists={setRefusal}
        onStale={onStale}
      />
    </>
  )
}
