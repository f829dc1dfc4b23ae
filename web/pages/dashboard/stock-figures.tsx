import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Figures } from '#web/ui/data/figures.tsx'

export function StockFigures({ total, value }: { total: number; value: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <Figures
      within
      figures={[
        { key: 'value', label: t('figures.value'), value: formatRupees(value) },
        { key: 'products', label: t('figures.products'), value: amount(total) },
      ]}
    />
  )
}
