import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addProduct } from './add-product.ts'
import { type Listing, newListing } from './listing.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { useListing } from './use-listing.ts'
import { usePictures } from './use-pictures.ts'
import { useSaving } from './use-saving.ts'

type Props = {
  /** Where the seller lives: most sell from there. */
  place: { state: string | null; district: string | null }
  onAdded: () => void
  onClose: () => void
}

export function AddProductDialog({ place, onAdded, onClose }: Props) {
  const { t } = useTranslation('listing')
  const [start] = useState(() => newListing(place, new Date()))
  const pictures = usePictures([])
  const held = useListing(start, pictures.pictures.length > 0)
  const saving = useSaving({ failed: 'failed.add', done: 'added' }, held.refuse)
  const send = () =>
    saving.save(
      () => addProduct(held.listing, pictures.pictures, saving),
      () => {
        onAdded()
        onClose()
      },
    )
  return (
    <ListingDialog
      title={t('add')}
      submitLabel={t('add')}
      held={held}
      pictures={pictures}
      isUnsaved={isFilled(start, held.listing) || pictures.pictures.length > 0}
      isSettled={saving.isSettled}
      isBusy={saving.isBusy}
      share={saving.share}
      failure={saving.failure}
      onSend={send}
      onClose={onClose}
    />
  )
}

const isFilled = (start: Listing, now: Listing) => JSON.stringify(start) !== JSON.stringify(now)
