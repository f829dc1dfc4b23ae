import { useTranslation } from 'react-i18next'
import type { Figure } from '#web/ui/figures.tsx'

/** Everybody's two counts. There are no orders: what is agreed shows as deals. */
export function useCounts() {
  const { t } = useTranslation('dashboard')
  return (products: number): Figure[] => [
    { key: 'products', label: t('figures.products'), value: products },
    { key: 'orders', label: t('figures.orders'), value: 0 },
  ]
}
