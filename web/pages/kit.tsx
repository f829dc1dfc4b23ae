import type { ComponentType } from 'react'
import { Brand } from '#web/kit/brand.tsx'
import { Cards } from '#web/kit/cards.tsx'
import { Charts } from '#web/kit/charts.tsx'
import { Choices } from '#web/kit/choices.tsx'
import { Dialogs } from '#web/kit/dialogs.tsx'
import { Fields } from '#web/kit/fields.tsx'
import styles from '#web/kit/kit.module.css'
import { Notes } from '#web/kit/notes.tsx'
import { Pickers } from '#web/kit/pickers.tsx'
import { Price } from '#web/kit/price.tsx'
import { Steps } from '#web/kit/steps.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const parts = {
  brand: Brand,
  price: Price,
  fields: Fields,
  choices: Choices,
  pickers: Pickers,
  steps: Steps,
  notes: Notes,
  cards: Cards,
  dialogs: Dialogs,
  charts: Charts,
}
const groups = Object.entries(parts) as [keyof typeof parts, ComponentType][]

/** The interface kit, for those who build with it. */
export default function Kit() {
  const { t } = useTranslation('kit')
  return (
    <main id="main" className={`page ${styles.kit}`}>
      <title>{`${t('title')} · ${t('translation:brand.name')}`}</title>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <nav aria-label={t('parts')}>
          <ul className={styles.jump}>
            {groups.map(([id]) => (
              <li key={id}>
                <a href={`#${id}`}>{t(`groups.${id}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className={styles.groups}>
        {groups.map(([id, Group]) => (
          <Section key={id} id={id} title={t(`groups.${id}`)}>
            <Group />
          </Section>
        ))}
      </div>
    </main>
  )
}
