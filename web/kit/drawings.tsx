import { categories } from '#contract/catalogue/catalogue.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { CategoryDrawing } from '#web/ui/icons/category-drawing.tsx'
import styles from './icons.module.css'
import { Sample } from './sample.tsx'

const tones = ['leaf', 'turmeric', 'clay', 'sky'] as const

export function Drawings() {
  const { t } = useTranslation('kit')
  return (
    <Sample title={t('samples.drawings')} of="CategoryDrawing">
      <ul className={styles.drawings}>
        {categories.map((name) => (
          <li key={name}>
            <CategoryDrawing name={name} className={styles.drawing} />
            {t(`categories.${name}`)}
          </li>
        ))}
        {tones.map((tone) => (
          <li key={tone}>
            <CategoryDrawing name="other" tone={tone} className={styles.drawing} />
            <code lang="en" translate="no">
              {tone}
            </code>
          </li>
        ))}
      </ul>
    </Sample>
  )
}
