import { useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { unsentAbout } from '#web/lib/outbox/queue.ts'
import { isConflict } from '#web/lib/outbox/queue-item.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ProductConflict } from '../changes/product-conflict.tsx'
import { productThing } from '../changes/product-thing.ts'
import { useUnsentChanges } from '../changes/unsent-changes.ts'
import { changedFields, listingAgain, listingOf } from './listing.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { saveChanges } from './save-changes.ts'
import { useListingForm } from './use-listing-form.ts'
import { usePictures } from './use-pictures.ts'

type EditProductDialogProps = {
  product: Product
  name: string
  /** What was refused of it, and is to be mended. */
  refused?: Partial<Product> | undefined
  /** For sale anew: filled in as last time, to be looked over and sent. */
  isAgain?: boolean
  /** Each time something of it is saved, also when a later part fails. */
  onSaved: (product: Product) => void
  onClose: () => void
}

/** Begins with what its seller wants: with what waits to be sent, and what was refused. */
export function EditProductDialog({
  product,
  name,
  refused,
  isAgain = false,
  onSaved,
  onClose,
}: EditProductDialogProps) {
  const { t } = useTranslation('listing')
  const unsent = useUnsentChanges(product)
  const [versions, setVersions] = useState({ seen: product, wanted: unsent.wanted })
  const { wanted } = versions
  const [start] = useState(() => ({
    ...(isAgain ? listingAgain(wanted, new Date()) : listingOf({ ...wanted, ...refused })),
    pictures: wanted.images.map((url) => ({ id: url, url })),
  }))
  const held = useListingForm(start, start.pictures.length > 0)
  const pictures = usePictures(held)
  const isChanged =
    isAgain ||
    Object.keys(changedFields(wanted, held.values)).length > 0 ||
    wanted.images.join('\n') !== pictures.pictures.map(({ id, url }) => url ?? id).join('\n')

  const also = isAgain ? { listedAgain: true, isAvailable: true } : undefined

  const keep = (product: Product) => {
    setVersions({ seen: product, wanted: product })
    onSaved(product)
  }
  /** What met another version stays here, until one of the two is chosen. */
  const settle = (saved: Product | undefined) => {
    if (!saved && unsentAbout(productThing(product._id)).some(isConflict)) return
    const text = isAgain ? t('mine.activated', { name }) : t('saved')
    if (saved) showToast({ tone: 'success', text, place: 'app' })
    onClose()
  }
  return (
    <ListingDialog
      title={t(isAgain ? 'again.title' : 'edit', { name })}
      submitLabel={t(isAgain ? 'again.send' : 'save')}
      words={{ failed: 'failed.edit' }}
      held={held}
      pictures={pictures}
      isUnsaved={(isAgain ? held.isDirty : isChanged) && !unsent.conflict}
      canSend={isChanged && !unsent.conflict}
      note={
        <>
          {isAgain && !unsent.conflict && <Alert>{t('again.note')}</Alert>}
          <ProductConflict conflict={unsent.conflict} onChosen={onClose} />
        </>
      }
      onSend={(values, sending) => saveChanges(versions, values, { ...sending, also, onSaved: keep })}
      onSent={settle}
      onClose={onClose}
    />
  )
}
