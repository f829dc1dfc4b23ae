import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { call } from '#web/lib/api/api.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('../door/report-dialog.tsx')).ReportDialog }))

/** For members who see that something about an offer is not right. */
export function ReportProduct({ product }: { product: Product }) {
  const { t } = useTranslation('reports')
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  if (state === 'sent') return <p role="status">{t('sent')}</p>
  return (
    <>
      <Button kind="quiet" icon="alert" onClick={() => setState('open')}>
        {t('button')}
      </Button>
      {state === 'open' && (
        <Suspense>
          <ReportDialog
            title={t('title')}
            lead={t('lead')}
            report={(body, idempotencyKey) =>
              call('POST /products/{id}/report', { params: { id: product._id }, body, idempotencyKey })
            }
            onSent={() => setState('sent')}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
