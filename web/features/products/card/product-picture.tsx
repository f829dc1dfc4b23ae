import { useState } from 'react'
import { pictureAt, pictureWidths } from '#web/lib/pictures.ts'
import { CategoryDrawing } from '#web/ui/icons/category-drawing.tsx'
import type { MarketProduct } from './card-product.ts'

type ProductPictureProps = {
  product: Pick<MarketProduct, 'images' | 'category'>
  /** Which picture; the cover unless told. */
  at?: number | undefined
  /** How wide it is shown, as in `sizes` of an image. */
  sizes: string
  /** What is on the first screen, and so not lazy. */
  eager?: boolean | undefined
  /** The one picture a page is about. */
  priority?: 'high' | undefined
  className?: string | undefined
}

/** Decoration: the name stands beside it. Where there is no picture, or it does not load, the drawing of its category. */
export function ProductPicture({ product, at = 0, sizes, eager, priority, className }: ProductPictureProps) {
  const [broken, setBroken] = useState<string>()
  const url = product.images?.[at]
  if (!url || url === broken) return <CategoryDrawing name={product.category} className={className} />
  return (
    <img
      // one that failed before the page woke up says so no more
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(url)
      }}
      src={pictureAt(url, 640)}
      srcSet={pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={640}
      height={480}
      alt=""
      loading={eager ? undefined : 'lazy'}
      fetchPriority={priority}
      className={className}
      onError={() => setBroken(url)}
    />
  )
}
