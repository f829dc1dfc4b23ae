import { useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { pictureAt } from '#web/lib/pictures.ts'
import { CategoryDrawing } from '#web/ui/icons/category-drawing.tsx'
import styles from './crop-picture.module.css'

type CropPictureProps = { category: Category; image?: string | null }

/** Decoration: the name stands beside it. Only what is offered has a picture of its own. */
export function CropPicture({ category, image = null }: CropPictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!image || image === broken) return <CategoryDrawing name={category} className={styles.picture} />
  return (
    <img
      className={styles.picture}
      src={pictureAt(image, 320)}
      width={72}
      height={72}
      alt=""
      loading="lazy"
      onError={() => setBroken(image)}
    />
  )
}
