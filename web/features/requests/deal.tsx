import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContactRequest } from '#contract/requests.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { pictureAt } from '#web/lib/pictures.ts'
import { langOf } from '#web/lib/text-language.ts'
import { CategoryDrawing } from '#web/ui/category-drawing.tsx'
import styles from './slip.module.css'
import { useRequestWords } from './use-request-words.ts'

/** What it is about, how much, and with whom. */
export function Deal({ request }: { request: ContactRequest }) {
  const { t, i18n } = useTranslation('requests')
  const { placeOf } = useProductLabels()
  const { other, name, product, quantity } = useRequestWords(request)
  const { state, district } = other
  const role = t(`role.${other.role}`)
  const words = t('deal', { quantity, product })
  return (
    <div className={styles.deal}>
      <Picture product={request.product} />
      <div className={styles.words}>
        <p className={styles.big}>
          {request.product.isRemoved ? words : <Link to={`/products/${request.product._id}`}>{words}</Link>}
        </p>
        <p dir="auto" lang={langOf(name, i18n.language, state)}>
          {name}
        </p>
        <p className="quiet small">
          {state && district ? t('roleIn', { role, place: placeOf({ state, district }) }) : role}
        </p>
      </div>
    </div>
  )
}

/** Decoration: the name stands beside it. */
function Picture({ product: { image, category } }: Pick<ContactRequest, 'product'>) {
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
