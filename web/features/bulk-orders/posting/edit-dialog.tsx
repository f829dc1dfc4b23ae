import { useState } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { call } from '#web/lib/api/api.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useKeepOrder } from '../use-orders.ts'
import { changedNeed, type NeedFormValues, needOf } from './need.ts'
import { NeedDialog } from './need-dialog.tsx'
import { useNeedForm } from './use-need-form.ts'

type EditDialogProps = { order: BulkOrder; onClose: () => void }

/** Changes what is needed, while nothing of it is accepted. */
export function EditDialog({ order, onClose }: EditDialogProps) {
  const { t } = useTranslation(['bulk-orders', 'listing'])
  const keep = useKeepOrder()
  const [start] = useState(() => needOf(order))
  const held = useNeedForm(start)
  const change = changedNeed(order, held.values)
  const isChanged = Object.keys(change).length > 0
  const losesOffers = Boolean(order.waitingOffers) && ('name' in change || 'unit' in change)
  const save = async (need: NeedFormValues) => {
    const body = changedNeed(order, need)
    const { bulkOrder } = await call('PATCH /bulk-orders/{id}', { params: { id: order._id }, body })
    return bulkOrder
  }
  return (
    <NeedDialog
      title={t('edit.title')}
      submitLabel={t('listing:save')}
      held={held}
      isUnsaved={isChanged}
      canSend={isChanged}
      note={losesOffers && <Alert tone="waiting">{t('edit.losesOffers')}</Alert>}
      onSend={save}
      onSent={(changed) => {
        keep(changed)
        showToast({ tone: 'success', place: 'app', id: `bulk-order-${order._id}`, text: t('listing:saved') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
