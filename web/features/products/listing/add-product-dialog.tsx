import { useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { addProduct } from './add-product.ts'
import { DraftNote } from './draft-note.tsx'
import { newListing } from './listing.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { useDraft } from './use-draft.ts'
import { useListingForm } from './use-listing-form.ts'
import { usePictures } from './use-pictures.ts'

type AddProductDialogProps = {
  /** With the place where they live: most sell from there. */
  seller: { _id: string; state: string | null; district: string | null }
  onAdded: (product: Product) => void
  onClose: () => void
}

export function AddProductDialog({ seller, onAdded, onClose }: AddProductDialogProps) {
  const { t } = useTranslation('listing')
  const [start] = useState(() => ({ ...newListing(seller, new Date()), pictures: [] }))
  const held = useListingForm(start, true)
  const pictures = usePictures(held)
  const draft = useDraft(seller._id, start, held)
  return (
    <ListingDialog
      title={t('add')}
      submitLabel={t('add')}
      words={{ failed: 'failed.add' }}
      held={held}
      pictures={pictures}
      isUnsaved={held.isDirty}
      isKept={draft.isKept}
      attempt={draft.attempt}
      note={<DraftNote draft={draft} />}
      onSend={addProduct}
      onSent={(product) => {
        draft.erase()
        if (product) onAdded(product)
        onClose()
      }}
      onClose={onClose}
      onLeave={draft.erase}
    />
  )
}
