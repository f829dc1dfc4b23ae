import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dayWords } from '#web/features/products/day-text.ts'
import { subjectMark } from '#web/lib/device/in-view.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Organic, Place, useQuantity } from './card-parts.tsx'
import type { CardProduct } from './card-product.ts'
import { ManageActions, type ManageActionsProps } from './manage-actions.tsx'
import styles from './manage-card.module.css'
import { ProductPicture } from './product-picture.tsx'
import { QuickAmounts } from './quick-amounts.tsx'

export type ManageCardProps = ManageActionsProps & {
  /** Its fields that wait to be sent: what is shown of them is what its seller wants. */
  waiting?: ReadonlySet<string> | undefined
  /** Something has to be decided about it: then nothing else can be done. */
  question?: ReactNode
  /** Whether it is still there, where that is asked. */
  sleep?: ReactNode
}

const none: ReadonlySet<string> = new Set()

export function ManageCard({ waiting = none, question, sleep, ...deeds }: ManageCardProps) {
  const { t } = useTranslation(['own-products', 'catalogue'])
  const { nameOf } = useProductLabels()
  const { product, busy, onChange } = deeds
  const isSoldOut = product.availableQuantity <= 0
  const isOtherWaiting = [...waiting].some((field) => field !== 'price' && field !== 'availableQuantity')
  return (
    <Card as="article" padded {...subjectMark(product._id)} className={styles.card} aria-busy={busy || undefined}>
      <div className={styles.offer}>
        <ProductPicture product={product} sizes="64px" className={styles.picture} />
        <div className={styles.what}>
          <h3 className={styles.name}>
            <Link to={`/products/${product._id}`} className={styles.link}>
              {nameOf(product)}
            </Link>
            {product.isOrganic && <Organic />}
          </h3>
          <Place product={product} />
        </div>
      </div>
      <div className={styles.facts}>
        <Standing product={product} />
        {isSoldOut && <Badge tone="clay">{t('soldOut')}</Badge>}
        <Badge>{t(`catalogue:categories.${product.category}`)}</Badge>
        {isOtherWaiting && (
          <Badge tone="waiting" icon="clock">
            {t('waits')}
          </Badge>
        )}
      </div>
      {sleep}
      {question ?? <QuickAmounts product={product} waiting={waiting} busy={busy} onChange={onChange} />}
      <Terms product={product} />
      <Moderation product={product} />
      {!question && <ManageActions {...deeds} />}
    </Card>
  )
}

/** Whether buyers see it: what sleeps is active, and yet in no list. */
function Standing({ product: { isAvailable, isAsleep } }: { product: CardProduct }) {
  const { t } = useTranslation('own-products')
  if (isAvailable && isAsleep)
    return (
      <Badge tone="waiting" icon="clock">
        {t('notConfirmed')}
      </Badge>
    )
  return (
    <Badge tone={isAvailable ? 'leaf' : 'plain'} icon={isAvailable ? 'check' : 'cross'}>
      {t(isAvailable ? 'active' : 'inactive')}
    </Badge>
  )
}

function Terms({ product }: { product: CardProduct }) {
  const { t, i18n } = useTranslation('own-products')
  const quantity = useQuantity()
  const least = product.minimumOrderQuantity
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{t('harvest', dayWords(product.category))}</dt>
        <dd>{dateOf(product.harvestDate, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('minimum')}</dt>
        <dd>{least ? quantity(product, least) : t('notSet')}</dd>
      </div>
    </dl>
  )
}

/** Buyers do not see it, and its owner learns why. */
function Moderation({ product: { moderation = 'visible', moderationReason } }: { product: CardProduct }) {
  const { t } = useTranslation('own-products')
  if (moderation === 'visible') return null
  return (
    <Alert tone="waiting" icon="shield" title={t(moderation)}>
      {moderationReason}
    </Alert>
  )
}
