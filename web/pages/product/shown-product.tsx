import { lazy, type ReactNode, Suspense } from 'react'
import type { LookedUp } from '#web/features/products/detail/look-up.ts'
import { ProductDetail } from '#web/features/products/detail/product-detail.tsx'
import { ProductFailed } from '#web/features/products/detail/product-failed.tsx'
import { ProductMissing } from '#web/features/products/detail/product-missing.tsx'
import { ProductSkeleton } from '#web/features/products/detail/product-skeleton.tsx'
import { RequestSlot, RequestThumb, RequestWaiting } from '#web/features/products/detail/request-slot.tsx'
import { Similar } from '#web/features/products/detail/similar.tsx'
import { useToken } from '#web/lib/device/session.ts'

const loadMember = () => import('./member.tsx')
const MemberRequest = lazy(async () => ({ default: (await loadMember()).MemberRequest }))
const MemberThumb = lazy(async () => ({ default: (await loadMember()).MemberThumb }))
const MemberReport = lazy(async () => ({ default: (await loadMember()).ReportProduct }))
const UnlessOwn = lazy(async () => ({ default: (await loadMember()).UnlessOwn }))

export type ShownProductProps = { lookedUp: LookedUp | undefined; onAsk: () => void; busy: boolean }

/** A product, and what the features together offer to do about it. */
export function ShownProduct({ lookedUp, onAsk, busy }: ShownProductProps) {
  if (!lookedUp) return <ProductSkeleton />
  if (lookedUp.state === 'missing') return <ProductMissing onAsk={onAsk} />
  if (lookedUp.state === 'failed') return <ProductFailed onRetry={onAsk} busy={busy} />
  const { product } = lookedUp
  const similar = <Similar found={lookedUp.similar} onRetry={onAsk} busy={busy} />
  const waiting = <RequestWaiting product={product} />
  return (
    <ProductDetail
      found={lookedUp}
      request={
        <>
          <RequestSlot product={product} />
          <ForMembers waiting={waiting} visitors={waiting}>
            <MemberRequest product={product} onChanged={onAsk} />
          </ForMembers>
        </>
      }
      thumb={
        <>
          <RequestThumb product={product} />
          <ForMembers>
            <MemberThumb product={product} />
          </ForMembers>
        </>
      }
      report={
        <ForMembers>
          <UnlessOwn product={product}>
            <MemberReport product={product} />
          </UnlessOwn>
        </ForMembers>
      }
      similar={
        <ForMembers waiting={similar} visitors={similar}>
          <UnlessOwn product={product}>{similar}</UnlessOwn>
        </ForMembers>
      }
    />
  )
}

type ForMembersProps = { waiting?: ReactNode; visitors?: ReactNode; children: ReactNode }

/** The contact request is no part of a visitor's page, and does not make it heavier. */
function ForMembers({ waiting, visitors = null, children }: ForMembersProps) {
  return useToken() ? <Suspense fallback={waiting}>{children}</Suspense> : visitors
}
