import { languages } from '#contract/languages.ts'
import { languageNames, useLanguage } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Section } from '#web/ui/layout/section.tsx'
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
