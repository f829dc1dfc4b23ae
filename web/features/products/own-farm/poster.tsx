import { useRef } from 'react'
import type { OwnFarm } from '#contract/products/farms.ts'
import type { Product } from '#contract/products/products.ts'
import type { User } from '#contract/users/users.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePrintedAlone } from '#web/ui/layout/printed-alone.ts'
import { ProductPicture } from '../card/product-picture.tsx'
import styles from './poster.module.css'

type PosterProps = { user: User; farm: OwnFarm; products: readonly Product[] }

/** One sheet of A4, black on white: who sells, what, and the way there. Prices change, so none is on it. */
export function Poster({ user, farm, products }: PosterProps) {
  const { t, i18n } = useTranslation('own-farm')
  const { nameOf, placeOf } = useProductLabels()
  const sheet = useRef<HTMLElement>(null)
  usePrintedAlone(sheet, 'poster')
  const { name, state, district } = user
  const { address, qr } = farm.link
  return (
    <article ref={sheet} className={styles.sheet} aria-label={t('sheet')}>
      <header className={styles.head}>
        <p className={styles.headline}>{t('headline')}</p>
        <p className={styles.name} dir="auto" lang={langOf(name, i18n.language, state)}>
          {name}
        </p>
        {state && district && <p className={styles.place}>{placeOf({ state, district })}</p>}
      </header>
      <ul className={styles.crops}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductPicture product={product} sizes="360px" eager className={styles.picture} />
            <span className={styles.crop}>{nameOf(product)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.way}>
        <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={address}>
          <path d={qr.path} />
        </svg>
        <div>
          <p className={styles.scan}>{t('scan')}</p>
          <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
          <p className={styles.brand}>{t('translation:brand.name')}</p>
        </div>
      </div>
    </article>
  )
}
