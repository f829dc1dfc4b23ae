import { useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { changedFields, listingOf } from './listing.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { saveChanges } from './save-changes.ts'
import { useListingForm } from './use-listing-form.ts'
import { usePictures } from './use-pictures.ts'

type EditProductDialogProps = {
  product: Product
  name: string
  /** Each time something of it is saved, also when a later part fails. */
  onSaved: () => void
  onClose: () => void
}

export function EditProductDialog({ product, name, onSaved, onClose }: EditProductDialogProps) {
  const { t } = useTranslation('listing')
  const [saved, setSaved] = useState(product)
  const [start] = useState(() => ({
    ...listingOf(product),
    pictures: product.images.map((url) => ({ id: url, url })),
  }))
  const held = useListingForm(start, start.pictures.length > 0)
  const pictures = usePictures(held)
  const isChanged =
    Object.keys(changedFields(saved, held.values)).length > 0 ||
    saved.images.join('\n') !== pictures.pictures.map(({ id, url }) => url ?? id).join('\n')

  const keep = (product: Product) => {
    setSaved(product)
    onSaved()
  }
  return (
    <ListingDialog
      title={t('edit', { name })}
      submitLabel={t('save')}
      words={{ failed: 'failed.edit', done: 'saved' }}
      held={held}
      pictures={pictures}
      isUnsaved={isChanged}
      canSend={isChanged}
      onSend={(values, sending) =>
        saveChanges(saved, values, { ...sending, onSaved: keep, onUploaded: pictures.settle })
      }
      onSent={onClose}
      onClose={onClose}
    />
  )
}
