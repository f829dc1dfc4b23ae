import { lazy, Suspense } from 'react'
import type { Product } from '#contract/products.ts'
import { useToken } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const loadMember = () => import('./product-member.tsx')
const MemberRequest = lazy(async () => ({ default: (await loadMember()).MemberRequest }))
const MemberAsk = lazy(async () => ({ default: (await loadMember()).MemberAsk }))

type SlotProps = { product: Product }

/** The contact request, for members only: a visitor's page is not made heavier by it. */
export function MemberSlot({ product }: SlotProps) {
  if (!useToken()) return null
  return (
    <Suspense fallback={<Skeleton shape="row" />}>
      <MemberRequest product={product} />
    </Suspense>
  )
}

export function MemberThumb({ product }: SlotProps) {
  if (!useToken()) return null
  return (
    <Suspense>
      <MemberAsk product={product} />
    </Suspense>
  )
}
