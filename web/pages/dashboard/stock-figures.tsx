import { amount, rupees } from '#web/lib/format.ts'
import { useTranslation } from '#web/lib/words.tsx'
import { Figures } from '#web/ui/figures.tsx'

export function StockFigures({ total, value }: { total: number; value: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <Figures
      within
      figures={[
        { key: 'value', label: t('figures.value'), value: rupees(value) },
        { key: 'products', label: t('figures.products'), value: amount(total) },
      ]}
    />
  )
}
