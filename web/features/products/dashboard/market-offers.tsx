import type { Product } from '#contract/products.ts'
import { ProductCard } from '../card/product-card.tsx'
import styles from './market-offers.module.css'

/** What others offer, as in the marketplace. */
export function MarketOffers({ products }: { products: readonly Product[] }) {
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard variant="marketplace" product={product} />
        </li>
      ))}
    </ul>
  )
}
