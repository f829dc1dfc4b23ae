import type { Product } from '#contract/products/products.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './detail.module.css'
import { tablesOf } from './facts.ts'

const grams = ['protein', 'carbs', 'fat', 'fiber'] as const

export function Nutrition({ nutrition }: { nutrition: NonNullable<Product['nutrition']> }) {
  const { t } = useTranslation('product')
  const { calories, vitamins, approx, source } = nutrition
  const marked = (text: string) => (approx ? `≈ ${text}` : text)
  const rates = [
    { key: 'energy', name: t('nutrition.energy'), value: marked(t('nutrition.kcal', { amount: amount(calories) })) },
    ...grams.map((key) => ({
      key,
      name: t(`nutrition.${key}`),
      value: marked(t('nutrition.grams', { amount: amount(nutrition[key]) })),
    })),
    ...(vitamins.length ? [{ key: 'vitamins', name: t('nutrition.vitamins'), value: vitamins.join(', ') }] : []),
  ]
  return (
    <Section
      title={t('nutrition.title')}
      aside={
        source && (
          <span className={`quiet small ${styles.source}`}>{t('nutrition.source', { source: tablesOf(source) })}</span>
        )
      }
    >
      <RateList rates={rates} />
      {approx && <p className="quiet small">{t('nutrition.approx')}</p>}
    </Section>
  )
}
