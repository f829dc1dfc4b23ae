import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { ThumbBar } from '#web/features/products/detail/thumb-bar.tsx'
import { AskPanel } from '#web/features/requests/ask/ask-panel.tsx'
import { AskSkeleton } from '#web/features/requests/ask/ask-skeleton.tsx'
import { askId, useCanAsk } from '#web/features/requests/ask/use-can-ask.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { queryClient } from '#web/lib/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarketReader } from './market-reader.tsx'

type MemberProps = { product: Product }

/** How this member's request for the product stands, or the form to send one. */
export function MemberRequest({ product }: MemberProps) {
  const { t } = useTranslation('requests')
  return (
    <AsMember
      waiting={<AskSkeleton />}
      failed={(retry) => (
        <Alert tone="danger" retry={{ label: t('translation:retry'), onRetry: retry }}>
          {t('ask.who')}
        </Alert>
      )}
    >
      <AskPanel product={product} />
    </AsMember>
  )
}

/** Under the thumb: leads to the form, wherever the reader is on the page. */
export function MemberAsk({ product }: MemberProps) {
  return (
    <AsMember>
      <AskBar product={product} />
    </AsMember>
  )
}

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

type AsMemberProps = { waiting?: ReactNode; failed?: (retry: () => void) => ReactNode; children: ReactNode }

function AsMember(props: AsMemberProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Known {...props} />
    </QueryClientProvider>
  )
}

function Known({ waiting, failed, children }: AsMemberProps) {
  const { data: user, error, refetch } = useMe()
  if (user) return <MarketReader user={user}>{children}</MarketReader>
  return error ? failed?.(() => void refetch()) : waiting
}
