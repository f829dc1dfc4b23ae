import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useShareText } from '../share-text.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

type ShareButtonProps = {
  product: Product
  name: string
  /** With its word, as wide as there is room. */
  wide?: boolean
}

/** The phone's own ways to share; where it has none, a dialog of ours. */
export function ShareButton({ product, name, wide }: ShareButtonProps) {
  const { t } = useTranslation('product')
  const [isOpen, setOpen] = useState(false)
  const { text, url } = useShareText(product)
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
