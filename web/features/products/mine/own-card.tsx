import type { Product } from '#contract/products/products.ts'
import { ProductCard } from '../card/product-card.tsx'
import { ProductConflict } from '../changes/product-conflict.tsx'
import { useUnsentChanges } from '../changes/unsent-changes.ts'
import { useQuickChange } from '../changes/use-quick-change.ts'

type OwnCardProps = { product: Product; onEdit: () => void; onDelete: () => void }

/** One of the own products, as its seller wants it. */
export function OwnCard({ product, onEdit, onDelete }: OwnCardProps) {
  const { wanted, waiting, conflict } = useUnsentChanges(product)
  const { isBusy, change } = useQuickChange(product)
  return (
    <ProductCard
      variant="manage"
      product={wanted}
      waiting={waiting}
      busy={isBusy}
      onEdit={onEdit}
      onDelete={onDelete}
      onChange={change}
      question={conflict && <ProductConflict conflict={conflict} />}
    />
  )
}
