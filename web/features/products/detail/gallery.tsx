import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { CategoryDrawing } from '#web/ui/icons/category-drawing.tsx'
import { ProductPicture } from '../card/product-picture.tsx'
import styles from './gallery.module.css'

const Zoom = lazy(async () => ({ default: (await import('./zoom.tsx')).Zoom }))
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

type GalleryProps = { product: Product; name: string }

/** Swiped by the browser itself; keys and small pictures lead to the same places. */
export function Gallery({ product, name }: GalleryProps) {
  const { t } = useTranslation('product')
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const { images, category } = product
  const count = images.length
  if (!count) return <CategoryDrawing name={category} className={styles.none} />

  const show = (index: number) => track.current?.scrollTo({ left: index * track.current.clientWidth })
  const turn = (event: KeyboardEvent, from: number) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault() // at the ends too: the browser's own scrolling would cut ours short
    const to = from + step
    if (!images[to]) return
    track.current?.querySelectorAll('button')[to]?.focus({ preventScroll: true })
    show(to)
  }
  return (
    <section className={styles.gallery} aria-label={t('page.pictures.label', { name })}>
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {images.map((url, index) => {
          const alt = t('page.pictures.alt', { name, number: index + 1, count })
          return (
            <li key={url}>
              <button
                type="button"
                className={styles.picture}
                aria-label={t('page.pictures.enlarge', { picture: alt })}
                aria-haspopup="dialog"
                tabIndex={index === at ? 0 : -1}
                onClick={() => setZoomed(true)}
                onKeyDown={(event) => turn(event, index)}
              >
                <ProductPicture
                  product={product}
                  at={index}
                  sizes="(min-width: 900px) 650px, 100vw"
                  eager={index === 0}
                  priority={index === 0 ? 'high' : undefined}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {images.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('page.pictures.show', { number: index + 1 })}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                <ProductPicture product={product} at={index} sizes="210px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense>
          <Zoom images={images} name={name} first={at} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </section>
  )
}
