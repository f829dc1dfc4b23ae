import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

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
          <ReportDialog productId={product._id} onSent={() => setState('sent')} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
