import { lazy, Suspense, useState } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { call } from '#web/lib/api/api.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const ReportDialog = lazy(async () => ({
  default: (await import('#web/features/products/door/report-dialog.tsx')).ReportDialog,
}))

/** For members who see that something about a bulk order is not right. */
export function ReportOrder({ order: { _id: id } }: { order: BulkOrder }) {
  const { t } = useTranslation('bulk-orders')
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  if (state === 'sent') return <p role="status">{t('report.sent')}</p>
  return (
    <>
      <Button kind="quiet" icon="alert" onClick={() => setState('open')}>
        {t('report.button')}
      </Button>
      {state === 'open' && (
        <Suspense>
          <ReportDialog
            title={t('report.button')}
            lead={t('report.lead')}
            report={(body, idempotencyKey) =>
              call('POST /bulk-orders/{id}/report', { params: { id }, body, idempotencyKey })
            }
            onSent={() => setState('sent')}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
