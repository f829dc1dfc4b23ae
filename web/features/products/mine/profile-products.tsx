import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ProductCard } from '../card/product-card.tsx'
import { DeleteProduct } from './delete-product.tsx'
import styles from './mine.module.css'
import { type Mine, useMine } from './use-mine.ts'

/** The own products as the profile shows them. */
export function ProfileProducts({ waiting }: { waiting: ReactNode }) {
  const [page, setPage] = useState(1)
  const mine = useMine({ page })
  const turn = (to: number) => {
    setPage(to)
    scrollTo({ top: 0 })
  }
  return (
    <Loaded query={mine} failed="listing:mine.failed" waiting={waiting}>
      {(mine) => <Tiles mine={mine} page={page} onPage={turn} />}
    </Loaded>
  )
}

type TilesProps = { mine: Mine; page: number; onPage: (page: number) => void }

function Tiles({ mine: { products, total, pageCount }, page, onPage }: TilesProps) {
  const { t } = useTranslation('listing')
  const { nameOf } = useProductLabels()
  const [doomed, setDoomed] = useState<Product>()
  if (total === 0)
    return (
      <EmptyState
        drawing="vegetables"
        title={t('profile:products.empty')}
        action={
          <ButtonLink kind="main" icon="plus" to="/my-products?add=1">
            {t('mine.add')}
          </ButtonLink>
        }
      >
        {t('mine.emptyText')}
      </EmptyState>
    )
  return (
    <Section title={t('mine.list')} link={{ to: '/my-products', label: t('mine.manage') }}>
      <ul className={styles.tiles}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard variant="profile" product={product} onDelete={() => setDoomed(product)} />
          </li>
        ))}
      </ul>
      <Pages page={page} pageCount={pageCount} onChange={onPage} />
      {doomed && <DeleteProduct id={doomed._id} name={nameOf(doomed)} onClose={() => setDoomed(undefined)} />}
    </Section>
  )
}
