import type { LookedUp } from '#web/features/products/detail/look-up.ts'
import { ProductDetail } from '#web/features/products/detail/product-detail.tsx'
import { ProductFailed } from '#web/features/products/detail/product-failed.tsx'
import { ProductMissing } from '#web/features/products/detail/product-missing.tsx'
import { ProductSkeleton } from '#web/features/products/detail/product-skeleton.tsx'
import { RequestSlot, RequestThumb } from '#web/features/products/detail/request-slot.tsx'
import { MemberSlot, MemberThumb } from './product-request.tsx'

export type ShownProductProps = { lookedUp: LookedUp | undefined; onAsk: () => void; busy: boolean }

/** A product, and what the features together offer to do about it. */
export function ShownProduct({ lookedUp, onAsk, busy }: ShownProductProps) {
  if (!lookedUp) return <ProductSkeleton />
  if (lookedUp.state === 'missing') return <ProductMissing onAsk={onAsk} />
  if (lookedUp.state === 'failed') return <ProductFailed onRetry={onAsk} busy={busy} />
  const { product } = lookedUp
  return (
    <ProductDetail
      found={lookedUp}
      request={
        <>
          <RequestSlot product={product} />
          <MemberSlot product={product} />
        </>
      }
      thumb={
        <>
          <RequestThumb product={product} />
          <MemberThumb product={product} />
        </>
      }
      onRetry={onAsk}
      busy={busy}
    />
  )
}
