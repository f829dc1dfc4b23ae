import { lazy, Suspense, useId, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ProductConflict } from '../changes/product-conflict.tsx'
import { useUnsentChanges } from '../changes/unsent-changes.ts'
import { useQuickChange } from '../changes/use-quick-change.ts'
import { useStillThere } from '../changes/use-still-there.ts'
import { ShareProduct } from '../share-product.tsx'
import { ListAgain } from './list-again.tsx'
import styles from './own-offer.module.css'
import { SleepNote } from './sleep-note.tsx'
import { useRefreshMine } from './use-mine.ts'
import { useProduct } from './use-product.ts'

const EditProductDialog = lazy(async () => ({
  default: (await import('../listing/edit-product-dialog.tsx')).EditProductDialog,
}))

type OwnOfferProps = {
  product: Product
  /** The page shows it as it was before. */
  onChanged: () => void
}

/** What its seller can do about an offer, on its own page. */
export function OwnOffer({ product, onChanged }: OwnOfferProps) {
  const { t } = useTranslation(['listing', 'translation'])
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const [switched, setSwitched] = useState<{ of: Product; to: boolean }>()
  const { wanted, waiting, conflict } = useUnsentChanges(product)
  const isOn = switched?.of === product ? switched.to : wanted.isAvailable
  const { isBusy, change } = useQuickChange(product, ({ isAvailable }) => {
    if (isAvailable !== undefined) setSwitched({ of: product, to: isAvailable })
    onChanged()
  })
  const stillThere = useStillThere([product._id])
  const isHidden = product.moderation !== undefined && product.moderation !== 'visible'
  return (
    <Card as="section" padded className="stack" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('own.title')}
      </h2>
      <p role="status">{t(stateOf(isOn, isHidden, wanted))}</p>
      <SleepNote product={wanted} stillThere={stillThere} />
      {!conflict && <ListAgain product={wanted} to={`/my-products?edit=${product._id}&again=1`} />}
      {waiting.size > 0 && (
        <Badge tone="waiting" icon="clock">
          {t('own.waits')}
        </Badge>
      )}
      <ProductConflict conflict={conflict} onChosen={onChanged} />
      <Button kind="main" size="big" icon="edit" wide onClick={() => setEditing(true)}>
        {t('own.edit')}
      </Button>
      <div className={styles.pair}>
        {!isHidden && (
          <Button busy={isBusy} wide onClick={() => change({ isAvailable: !isOn })}>
            {t(isOn ? 'own.pause' : 'own.resume')}
          </Button>
        )}
        {isOn && !isHidden && <ShareProduct product={product} wide />}
      </div>
      <ButtonLink kind="quiet" icon="list" wide to="/my-products">
        {t('translation:nav.myProducts')}
      </ButtonLink>
      {isEditing && (
        <Suspense>
          <Editing id={product._id} onSaved={onChanged} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function stateOf(isOn: boolean, isHidden: boolean, { availableQuantity, isAsleep }: Product) {
  if (isHidden) return 'own.hidden'
  if (!isOn) return 'own.paused'
  if (isAsleep) return 'own.hidden'
  return availableQuantity > 0 ? 'own.onSale' : 'own.soldOut'
}

type EditingProps = { id: string; onSaved: () => void; onClose: () => void }

function Editing({ id, onSaved, onClose }: EditingProps) {
  const { nameOf } = useProductLabels()
  const refresh = useRefreshMine()
  const { data: product, error } = useProduct(id)
  const saved = () => {
    void refresh()
    onSaved()
  }
  if (!product) return <ErrorNote error={error} fallback="listing:mine.failed" />
  return <EditProductDialog product={product} name={nameOf(product)} onSaved={saved} onClose={onClose} />
}
