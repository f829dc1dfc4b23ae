import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { changedFields, listingOf } from './listing.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { saveChanges } from './save-changes.ts'
import { useListing } from './use-listing.ts'
import { usePictures } from './use-pictures.ts'
import { useSaving } from './use-saving.ts'

type Props = {
  product: Product
  name: string
  /** Each time something of it is saved, also when a later part fails. */
  onSaved: () => void
  onClose: () => void
}

export function EditProductDialog({ product, name, onSaved, onClose }: Props) {
  const { t } = useTranslation('listing')
  const [saved, setSaved] = useState(product)
  const pictures = usePictures(product.images)
  const held = useListing(listingOf(product), product.images.length === 0 || pictures.pictures.length > 0)
  const saving = useSaving({ failed: 'failed.edit', done: 'saved' }, held.refuse)
  const isChanged =
    Object.keys(changedFields(saved, held.listing)).length > 0 ||
    saved.images.join('\n') !== pictures.pictures.map(({ id, url }) => url ?? id).join('\n')

  const keep = (product: Product) => {
    setSaved(product)
    onSaved()
  }
  const send = () =>
    saving.save(
      () =>
        saveChanges(saved, held.listing, pictures.pictures, { ...saving, onSaved: keep, onUploaded: pictures.settle }),
      onClose,
    )
  return (
    <ListingDialog
      title={t('edit', { name })}
      submitLabel={t('save')}
      held={held}
      pictures={pictures}
      isUnsaved={isChanged}
      isSettled={saving.isSettled}
      canSend={isChanged}
      isBusy={saving.isBusy}
      share={saving.share}
      failure={saving.failure}
      onSend={send}
      onClose={onClose}
    />
  )
}
