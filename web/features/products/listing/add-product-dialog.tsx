import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addProduct } from './add-product.ts'
import { newListing } from './listing.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { useListingForm } from './use-listing-form.ts'
import { usePictures } from './use-pictures.ts'

type AddProductDialogProps = {
  /** Where the seller lives: most sell from there. */
  place: { state: string | null; district: string | null }
  onAdded: () => void
  onClose: () => void
}

export function AddProductDialog({ place, onAdded, onClose }: AddProductDialogProps) {
  const { t } = useTranslation('listing')
  const [start] = useState(() => ({ ...newListing(place, new Date()), pictures: [] }))
  const held = useListingForm(start, true)
  const pictures = usePictures(held)
  return (
    <ListingDialog
      title={t('add')}
      submitLabel={t('add')}
      words={{ failed: 'failed.add', done: 'added' }}
      held={held}
      pictures={pictures}
      isUnsaved={held.isDirty}
      onSend={addProduct}
      onSent={() => {
        onAdded()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
