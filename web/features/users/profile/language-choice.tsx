import { languages } from '#contract/languages.ts'
import { languageNames, useLanguage } from '#web/lib/use-language.ts'
import { useTranslation } from '#web/lib/words.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './details.module.css'

export function LanguageChoice() {
  const { t } = useTranslation('profile')
  const { language, choose } = useLanguage()
  return (
    <Section title={t('language.title')}>
      <div className={styles.view}>
        <p>{t('language.hint')}</p>
        <Segmented
          label={t('language.title')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onValue={(value) => void choose(value)}
        />
      </div>
    </Section>
  )
}
