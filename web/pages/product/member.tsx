import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { ThumbBar } from '#web/features/products/detail/thumb-bar.tsx'
import { ReportProduct } from '#web/features/products/report/report-product.tsx'
import { AskPanel } from '#web/features/requests/ask/ask-panel.tsx'
import { leadToQuantity } from '#web/features/requests/ask/lead-to-quantity.ts'
import { askId, useCanAsk } from '#web/features/requests/ask/use-can-ask.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const OwnOffer = lazy(async () => ({
  default: (await import('#web/features/products/mine/own-offer.tsx')).OwnOffer,
}))

type MemberProps = { product: Product }

type MemberRequestProps = MemberProps & {
  /** The page shows the product as it was before. */
  onChanged: () => void
}

/** How this member's request for the product stands, or the form to send one; its seller manages it. */
export const MemberRequest = ({ product, onChanged }: MemberRequestProps) => (
  <QueryClientProvider client={queryClient}>
    <AskPanel product={product} own={<OwnOffer product={product} onChanged={onChanged} />} onStale={onChanged} />
  </QueryClientProvider>
)

/** What would only praise the competition to its seller. */
export const UnlessOwn = ({ product, children }: MemberProps & { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ForOthers product={product}>{children}</ForOthers>
  </QueryClientProvider>
)

const ForOthers = ({ product, children }: MemberProps & { children: ReactNode }) =>
  useMe().data?._id === product.farmer._id ? null : children

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

export { ReportProduct }
