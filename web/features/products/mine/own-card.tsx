import type { Product } from '#contract/products/products.ts'
import { ProductCard } from '../card/product-card.tsx'
import { useSwitch } from './use-switch.ts'

type OwnCardProps = { product: Product; onEdit: () => void; onDelete: () => void }

/** One of the own products. */
export function OwnCard({ product, onEdit, onDelete }: OwnCardProps) {
  const { isBusy, turn } = useSwitch(product)
  return (
    <ProductCard variant="manage" product={product} busy={isBusy} onEdit={onEdit} onDelete={onDelete} onSwitch={turn} />
  )
}
