import pictured from 'virtual:crop-pictures'
import { useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { pictureAt } from '#web/lib/pictures.ts'
import { CategoryDrawing } from '#web/ui/icons/category-drawing.tsx'
import styles from './crop-picture.module.css'

type CropPictureProps = {
  category: Category
  /** Of one offer. */
  image?: string | null
  /** Its key: where there is no picture of an offer, that of the crop. */
  crop?: string
}

/** Decoration: the name stands beside it. Its own picture, else that of its crop, else the drawing of its category. */
export function CropPicture({ category, image = null, crop }: CropPictureProps) {
  const [broken, setBroken] = useState<string>()
  const ofCrop = crop && pictured.includes(crop) ? `/pics/crops/${crop}.webp` : undefined
  const source = image ? pictureAt(image, 320) : ofCrop
  if (!source || source === broken) return <CategoryDrawing name={category} className={styles.picture} />
  return (
    <img
      className={styles.picture}
      src={source}
      width={72}
      height={72}
      alt=""
      loading="lazy"
      onError={() => setBroken(source)}
    />
  )
}
