import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dayWords } from '#web/features/products/day-text.ts'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Table, type TableColumn } from '#web/ui/data/table.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Organic, useQuantity } from '../card/card-parts.tsx'
import { isLow } from '../card/card-product.ts'
import { ProductCard } from '../card/product-card.tsx'
import { ProductPicture } from '../card/product-picture.tsx'
import styles from './recent-products.module.css'

type RecentProductsProps = { products: readonly Product[] }

/** The newest own products: cards under the thumb, a table on a desk. Each leads to where they are managed. */
export function RecentProducts({ products }: RecentProductsProps) {
  const { t } = useTranslation('dashboard')
  const columns = useColumns(products)
  return (
    <>
      <ul className={`on-phone ${styles.cards}`}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard variant="recent" product={product} />
          </li>
        ))}
      </ul>
      <div className="on-desk">
        <Table
          caption={t('recent.title')}
          columns={columns}
          rows={products}
          rowKey={({ _id }) => _id}
          rowHref={() => '/my-products'}
        />
      </div>
    </>
  )
}

function useColumns(products: readonly Product[]): TableColumn<Product>[] {
  const { t, i18n } = useTranslation(['dashboard', 'catalogue'])
  return [
    { key: 'product', header: t('recent.product'), render: (product) => <Named product={product} /> },
    {
      key: 'category',
      header: t('recent.category'),
      render: ({ category }) => t(`catalogue:categories.${category}`),
    },
    {
      key: 'price',
      header: t('recent.price'),
      align: 'end',
      render: ({ price, unit }) => (
        <>
          <span className={styles.price}>{formatRupees(price)}</span>
          {`/${t(`catalogue:units.${unit}`)}`}
        </>
      ),
    },
    { key: 'stock', header: t('recent.stock'), render: (product) => <Level product={product} /> },
    {
      key: 'harvestDate',
      header: t('recent.harvestDate', dayWords(...products.map(({ category }) => category))),
      render: ({ harvestDate }) => dayOf(harvestDate, i18n.language),
    },
  ]
}

function Named({ product }: { product: Product }) {
  const { nameOf } = useProductLabels()
  return (
    <span className={styles.named}>
      <ProductPicture product={product} sizes="56px" className={styles.picture} />
      {nameOf(product)}
      {product.isOrganic && <Organic />}
    </span>
  )
}

function Level({ product }: { product: Product }) {
  const { t } = useTranslation('own-products')
  const quantity = useQuantity()
  const low = isLow(product)
  return (
    <span className={styles.level}>
      <span>
        <b>{quantity(product)}</b> {low && <b className={styles.low}>{t('low')}</b>}
      </span>
      <ProgressBar value={product.availableQuantity} tone={low ? 'clay' : 'leaf'} />
    </span>
  )
}
