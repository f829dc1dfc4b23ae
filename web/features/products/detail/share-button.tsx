import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Product } from '#contract/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { addressIn } from '#web/lib/addresses.ts'
import { rupees } from '#web/lib/format.ts'
import { log } from '#web/lib/log.ts'
import { usePage } from '#web/lib/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

type ShareButtonProps = {
  product: Product
  name: string
  /** With its word, as wide as there is room. */
  wide?: boolean
}

/** The phone's own ways to share; where it has none, a dialog of ours. */
export function ShareButton({ product, name, wide }: ShareButtonProps) {
  const { t, i18n } = useTranslation(['products', 'catalogue'])
  const { placeOf } = useProductLabels()
  const { origin } = usePage()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const url = addressIn(i18n.language, origin, pathname)
  const text = t('share.text', {
    name,
    price: rupees(product.price),
    unit: t(`units.${product.unit}`, { ns: 'catalogue' }),
    place: placeOf(product.location),
  })
  const share = async () => {
    if (!navigator.share) return setOpen(true)
    try {
      await navigator.share({ title: name, text, url })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return // the reader changed their mind
      log.warn('the phone did not share', error)
      setOpen(true)
    }
  }
  return (
    <>
      {wide ? (
        <Button icon="share" wide onClick={share}>
          {t('share.button')}
        </Button>
      ) : (
        <IconButton icon="share" label={t('share.button')} onClick={share} />
      )}
      {isOpen && (
        <Suspense>
          <ShareDialog text={text} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
