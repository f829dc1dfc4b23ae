import { lazy, Suspense, useState } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { call } from '#web/lib/api/api.ts'
import { isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { SlipButtons } from '#web/ui/data/slip.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useKeepOrder, useRefreshOrders } from '../use-orders.ts'

const EditDialog = lazy(async () => ({ default: (await import('../posting/edit-dialog.tsx')).EditDialog }))

/** What the poster can do with it as a whole: change it while nothing is agreed, close it, post it once more. */
export function OwnOrderActions({ order }: { order: BulkOrder }) {
  const { t } = useTranslation('bulk-orders')
  const [isEditing, setEditing] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const { _id, status, filled } = order
  if (status !== 'open')
    return (
      <ButtonLink icon="retry" to={`/bulk-orders?post=1&copy=${_id}`}>
        {t('again')}
      </ButtonLink>
    )
  return (
    <>
      <SlipButtons>
        <Button icon="cross" onClick={() => setClosing(true)}>
          {t('close.do')}
        </Button>
        {filled === 0 && (
          <Button icon="edit" onClick={() => setEditing(true)}>
            {t('edit.do')}
          </Button>
        )}
      </SlipButtons>
      {isEditing && (
        <Suspense>
          <EditDialog order={order} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {isClosing && <CloseOrder order={order} onClose={() => setClosing(false)} />}
    </>
  )
}

function CloseOrder({ order, onClose }: { order: BulkOrder; onClose: () => void }) {
  const { t } = useTranslation('bulk-orders')
  const errorText = useErrorText()
  const keep = useKeepOrder()
  const refresh = useRefreshOrders()
  const { error, send } = useSending()
  const close = () =>
    send(async () => {
      try {
        const { bulkOrder } = await call('PATCH /bulk-orders/{id}', {
          params: { id: order._id },
          body: { status: 'closed' },
        })
        keep(bulkOrder)
        showToast({ tone: 'success', place: 'app', id: `bulk-order-${order._id}`, text: t('close.done') })
        onClose()
      } catch (failure) {
        if (isRefusal(failure, 'bulk_order_over')) void refresh()
        throw failure
      }
    })
  const waiting = order.waitingOffers ?? 0
  return (
    <Confirm
      open
      variant="warning"
      title={t('close.title')}
      text={waiting > 0 ? t('close.textOffers', { count: waiting }) : t('close.text')}
      confirmLabel={t('close.yes')}
      cancelLabel={t('keep')}
      error={error !== undefined && errorText(error, 'bulk-orders:failed.close')}
      onClose={onClose}
      onConfirm={close}
    />
  )
}
