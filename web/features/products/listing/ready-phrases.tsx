import type { Category } from '#contract/catalogue/catalogue.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import styles from './ready-phrases.module.css'
import type { ListingForm } from './use-listing-form.ts'

const ofAll = ['collect', 'large'] as const
const juicy = ['fresh', 'sorted', 'crates'] as const
const dry = ['newCrop', 'cleaned', 'bags'] as const
const ofDairy = ['daily', 'ownAnimals', 'pure'] as const

const phrasesOf: Partial<Record<Category | '', readonly (typeof juicy | typeof dry | typeof ofDairy)[number][]>> = {
  vegetables: juicy,
  fruits: juicy,
  grains: dry,
  pulses: dry,
  oilseeds: dry,
  spices: dry,
  dairy: ofDairy,
}
const phrasesFor = (category: Category | '') => [...(phrasesOf[category] ?? []), ...ofAll]

/** What is often said of a product, for whoever would rather not write: a tap adds it to the words, another takes it out. */
export function ReadyPhrases({ held, disabled }: { held: ListingForm; disabled: boolean }) {
  const { t } = useTranslation('listing')
  const { description, category } = held.values
  const press = (phrase: string) => held.fill({ description: withOrWithout(description, phrase) })
  return (
    <fieldset className={styles.ready} disabled={disabled}>
      <legend className={styles.label}>{t('ready.label')}</legend>
      {phrasesFor(category).map((key) => {
        const phrase = t(`ready.${key}`)
        return (
          <Chip key={key} icon="plus" selected={description.includes(phrase)} onPress={() => press(phrase)}>
            {phrase}
          </Chip>
        )
      })}
    </fieldset>
  )
}

function withOrWithout(text: string, phrase: string): string {
  if (!text.includes(phrase)) return [text.trimEnd(), phrase].filter(Boolean).join(' ')
  const [before = '', after = ''] = text.split(phrase, 2)
  return [before.trimEnd(), after.trimStart()].filter(Boolean).join(' ')
}
