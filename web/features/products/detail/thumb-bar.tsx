import type { ReactNode } from 'react'
import type { Product } from '#contract/products/products.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '../card/card-parts.tsx'
import styles from './detail.module.css'
import { useInView } from './use-in-view.ts'

type ThumbBarProps = {
  product: Product
  /** The id of what it leads to: while that can be seen, the bar is not needed. */
  of: string
  className?: string
  children: ReactNode
}

/** Under the thumb, on a phone: the price, and the way to what can be done. */
export function ThumbBar({ product, of, className, children }: ThumbBarProps) {
  const isInView = useInView(of)
  return (
    <div className={classNames('on-phone', className, styles.thumb, isInView && styles.away)}>
      <Price product={product} size="small" />
      {children}
    </div>
  )
}
