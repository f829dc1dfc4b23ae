import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { Price } from '../card/card-parts.tsx'
import styles from './detail.module.css'

type ThumbBarProps = { product: Product; className?: string; children: ReactNode }

/** Under the thumb, on a phone: the price, and what can be done at once. */
export function ThumbBar({ product, className = '', children }: ThumbBarProps) {
  return (
    <div className={`on-phone ${className} ${styles.thumb}`}>
      <Price product={product} size="small" />
      {children}
    </div>
  )
}
