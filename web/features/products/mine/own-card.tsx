import type { Product } from '#contract/products/products.ts'
import { ProductCard } from '../card/product-card.tsx'
import { ProductConflict } from '../changes/product-conflict.tsx'
import { useUnsentChanges } from '../changes/unsent-changes.ts'
import { useQuickChange } from '../changes/use-quick-change.ts'
import type { StillThere } from '../changes/use-still-there.ts'
import { ListAgain } from './list-again.tsx'
import { SleepNote } from './sleep-note.tsx'

type OwnCardProps = {
  product: Product
  stillThere: StillThere
  againHref: string
  onEdit: () => void
  onDelete: () => void
}

/** One of the own products, as its seller wants it. */
export function OwnCard({ product, stillThere, againHref, onEdit, onDelete }: OwnCardProps) {
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
      sleep={
        <>
          <SleepNote product={wanted} stillThere={stillThere} />
          {!conflict && <ListAgain product={wanted} to={againHref} />}
        </>
      }
      question={conflict && <ProductConflict conflict={conflict} />}
    />
  )
}
