import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { ThumbBar } from '#web/features/products/detail/thumb-bar.tsx'
import { AskPanel } from '#web/features/requests/ask/ask-panel.tsx'
import { askId, useCanAsk } from '#web/features/requests/ask/use-can-ask.ts'
import { queryClient } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'

type MemberProps = { product: Product }

/** How this member's request for the product stands, or the form to send one. */
export const MemberRequest = ({ product }: MemberProps) => (
  <QueryClientProvider client={queryClient}>
    <AskPanel product={product} />
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
  if (!useCanAsk(product)) return null
  const lead = () => {
    const form = document.getElementById(askId)
    form?.scrollIntoView({ block: 'center' })
    form?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <ThumbBar product={product}>
      <Button kind="main" icon="slip" wide onClick={lead}>
        {t('ask.send')}
      </Button>
    </ThumbBar>
  )
}
