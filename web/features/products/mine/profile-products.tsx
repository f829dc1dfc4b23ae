import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useErrorText } from '#web/lib/error-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProductCard } from '../card/product-card.tsx'
import { DeleteProduct } from './delete-product.tsx'
import styles from './mine.module.css'
import { OwnPages } from './own-pages.tsx'
import { useMine } from './use-mine.ts'

/** The own products as the profile shows them. */
export function ProfileProducts() {
  const { t } = useTranslation('listing')
  const { nameOf } = useProductLabels()
  const errorText = useErrorText()
  const [page, setPage] = useState(1)
  const [doomed, setDoomed] = useState<Product>()
  const { data, error, isFetching, refetch } = useMine({ page })
  if (!data && error)
    return (
      <Alert tone="danger" retry={{ label: t('translation:retry'), onRetry: () => void refetch(), busy: isFetching }}>
        {errorText(error, 'listing:mine.failed')}
      </Alert>
    )
  if (!data) return <Spinner label={t('translation:loading')} />
  if (data.total === 0)
    return (
      <EmptyState
        title={t('profile:products.empty')}
        action={
          <ButtonLink kind="main" icon="plus" to="/my-products?add=1">
            {t('mine.add')}
          </ButtonLink>
        }
      />
    )
  return (
    <Section title={t('mine.list')} link={{ to: '/my-products', label: t('mine.manage') }}>
      <ul className={styles.tiles}>
        {data.products.map((product) => (
          <li key={product._id}>
            <ProductCard variant="profile" product={product} onDelete={() => setDoomed(product)} />
          </li>
        ))}
      </ul>
      <OwnPages page={page} pageCount={data.pageCount} onPage={setPage} />
      {doomed && <DeleteProduct id={doomed._id} name={nameOf(doomed)} onClose={() => setDoomed(undefined)} />}
    </Section>
  )
}
