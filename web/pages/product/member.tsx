import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { ThumbBar } from '#web/features/products/detail/thumb-bar.tsx'
import { AskPanel } from '#web/features/requests/ask/ask-panel.tsx'
import { leadToQuantity } from '#web/features/requests/ask/lead-to-quantity.ts'
import { askId, useCanAsk } from '#web/features/requests/ask/use-can-ask.ts'
import { queryClient } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'

type MemberProps = { product: Product }

/** How this member's request for the product stands, or the form to send one. */
export const MemberRequest = ({ product, onStale }: MemberProps & { onStale: () => void }) => (
  <QueryClientProvider client={queryClient}>
    <AskPanel product={product} onStale={onStale} />
  </QueryClientProvider>
)

/** Under the thumb: leads to the form, wherever the reader is on the page. */
export const MemberThumb = ({ product }: MemberProps) => (
  <QueryClientProvider client={queryClient}>
    <AskBar product={product} />
  </QueryClientProvider>
)

function AskBar({ product }: MemberProps) {
  const { t } = useTranslation('requests')
  const { nameOf } = useProductLabels()
  if (!useCanAsk(product)) return null
  return (
    <ThumbBar product={product} of={askId}>
      <Button kind="main" icon="slip" wide onClick={() => leadToQuantity(document.getElementById(askId))}>
        {t('ask.lead', { name: nameOf(product) })}
      </Button>
    </ThumbBar>
  )
}
