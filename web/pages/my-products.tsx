import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Product } from '#contract/products/products.ts'
import type { User } from '#contract/users/users.ts'
import { ReferenceLabels, useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { takeBack } from '#web/features/products/listing/take-back.ts'
import { Listed } from '#web/features/products/mine/listed.tsx'
import { OwnProducts } from '#web/features/products/mine/own-products.tsx'
import { OwnProductsFrame } from '#web/features/products/mine/own-products-frame.tsx'
import { useProductStore, useRefreshMine } from '#web/features/products/mine/use-mine.ts'
import { useOwnList } from '#web/features/products/mine/use-own-list.ts'
import { useProduct } from '#web/features/products/mine/use-product.ts'
import { posterPath } from '#web/features/products/own-farm/poster-path.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { Settled } from '#web/lib/lists/settled.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { isConflict, isOnItsWay, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './my-products.module.css'

const AddProductDialog = lazy(async () => ({
  default: (await import('#web/features/products/listing/add-product-dialog.tsx')).AddProductDialog,
}))
const EditProductDialog = lazy(async () => ({
  default: (await import('#web/features/products/listing/edit-product-dialog.tsx')).EditProductDialog,
}))

export const handle = { Frame: MyProductsFrame }

function MyProductsFrame() {
  const { t } = useTranslation('listing')
  return (
    <Frame title={t('translation:nav.myProducts')} className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('translation:nav.myProducts')}</h1>
        <ButtonLink className="unless-customer" kind="main" icon="plus" to="?add=1">
          {t('mine.add')}
        </ButtonLink>
      </div>
      <OwnFarmLink />
      <OwnProductsFrame />
    </Frame>
  )
}

export default function MyProducts() {
  const { t } = useTranslation()
  const { data: user } = useMe()
  if (!user) return null
  if (user.role === 'admin') return <Navigate to="/admin/dashboard" replace />
  return (
    <Suspense fallback={<MyProductsFrame />}>
      <ReferenceLabels>
        <main id="main" className={`page ${styles.screen}`}>
          <PageHead title={t('nav.myProducts')} />
          {user.role === 'customer' ? <Buyer /> : <Seller user={user} />}
        </main>
      </ReferenceLabels>
    </Suspense>
  )
}

function OwnFarmLink() {
  const { t } = useTranslation('listing')
  return (
    <ButtonLink className={`unless-customer ${styles.farm}`} icon="share" to={posterPath}>
      {t('mine.ownPage')}
    </ButtonLink>
  )
}

function Seller({ user }: { user: User }) {
  const { t } = useTranslation('listing')
  const list = useOwnList()
  const refresh = useRefreshMine()
  const [listed, setListed] = useState<Product>()
  const keep = (product: Product) => {
    setListed(product)
    void refresh()
  }
  const navigate = useNavigate()
  const edit = async (item: OutboxItem) => {
    const isNew = item.kind === 'product'
    if (isNew) await takeBack(item)
    const to = isNew ? { add: '1' } : { edit: item.params?.id ?? '' }
    navigate(list.href(to), { preventScrollReset: true, state: { refused: item.body } satisfies RefusedChange })
  }
  return (
    <>
      <div className={styles.head}>
        <h1>{t('translation:nav.myProducts')}</h1>
        <ButtonLink kind="main" icon="plus" to={list.href({ add: '1' })} preventScrollReset>
          {t('mine.add')}
        </ButtonLink>
      </div>
      <OwnFarmLink />
      {listed && !list.isAdding && <Listed key={listed._id} product={listed} />}
      <UnsentNotes of={isToldHere} onEdit={(item) => void edit(item)} />
      <Settled name="my-products" frame={<OwnProductsFrame />}>
        <OwnProducts list={list} onDeleted={(id) => listed?._id === id && setListed(undefined)} />
      </Settled>
      <Suspense>
        {list.isAdding && <AddProductDialog seller={user} onAdded={keep} onClose={list.close} />}
        {list.editing && <Editing key={list.editing} id={list.editing} isAgain={list.isAgain} onClose={list.close} />}
      </Suspense>
    </>
  )
}

const changeKinds: readonly OutboxItem['kind'][] = [
  'change_product',
  'add_pictures',
  'confirm_product',
  'confirm_products',
]

/** A change that waits, or met another version, is shown on its product. */
const isToldHere = (item: OutboxItem) =>
  item.kind === 'product' || (changeKinds.includes(item.kind) && !isOnItsWay(item) && !isConflict(item))

type RefusedChange = { refused?: Partial<Product> | undefined }

type EditingProps = { id: string; isAgain: boolean; onClose: () => void }

function Editing({ id, isAgain, onClose }: EditingProps) {
  const { nameOf } = useProductLabels()
  const store = useProductStore()
  const { refused } = (useLocation().state ?? {}) as RefusedChange
  const saved = (product: Product) => {
    store.put(product)
    void store.refresh()
  }
  const { data: product, error } = useProduct(id)
  if (!product) return <ErrorNote error={error} fallback="listing:mine.failed" />
  return (
    <EditProductDialog product={product} name={nameOf(product)} {...{ refused, isAgain, onClose }} onSaved={saved} />
  )
}

/** Whoever only buys has nothing to manage, and is told who has. */
function Buyer() {
  const { t } = useTranslation('listing')
  return (
    <>
      <h1>{t('translation:nav.myProducts')}</h1>
      <EmptyState title={t('mine.none')} action={<ButtonLink to="/marketplace">{t('mine.market')}</ButtonLink>}>
        {t('mine.buyer')}
      </EmptyState>
    </>
  )
}
