import { useState } from 'react'
import type { BulkModerationAction } from '#contract/bulk-orders/facts.ts'
import { call } from '#web/lib/api/api.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useRefreshAdminOrders } from './use-admin-orders.ts'

/** Decides about a bulk order: it is shown at once, anything else is asked about first, with a reason if there is one. */
export function useModeration(id: string) {
  const { t } = useTranslation(['admin-bulk-orders', 'admin'])
  const errorText = useErrorText()
  const refresh = useRefreshAdminOrders()
  const { isBusy, send } = useSending()
  const [asking, setAsking] = useState<Exclude<BulkModerationAction, 'show'>>()
  const say = (tone: 'success' | 'danger', text: string) => showToast({ tone, text, place: 'app' })

  async function decide(action: BulkModerationAction, reason?: string) {
    await call('PATCH /admin/bulk-orders/{id}', { params: { id }, body: { action, ...(reason && { reason }) } })
    await refresh()
    say('success', t(`done.${action}`))
  }
  function moderate(action: BulkModerationAction) {
    if (action !== 'show') return setAsking(action)
    void send(() =>
      decide(action).catch((error) => say('danger', errorText(error, 'admin-bulk-orders:moderateFailed'))),
    )
  }
  const dialog = asking && (
    <ReasonDialog
      variant="warning"
      title={t(`ask.${asking}.title`)}
      text={t(`ask.${asking}.text`)}
      confirmLabel={t(`action.${asking}`)}
      label={t('ask.reason')}
      onConfirm={(reason) => decide(asking, reason)}
      onClose={() => setAsking(undefined)}
    />
  )
  return { moderate, isBusy, dialog }
}
