import type { Legal } from '#contract/legal/legal.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './legal.module.css'
import { Officer } from './people.tsx'

const steps = ['number', 'day', 'days', 'follow'] as const

export function GrievanceText({ legal }: { legal: Legal }) {
  const { t } = useTranslation('legal')
  return (
    <>
      <Officer officer={legal.officer} operator={legal.operator} />
      <Section title={t('grievance.how.title')}>
        <ol className={styles.list}>
          {steps.map((step) => (
            <li key={step}>{t(`grievance.how.${step}`)}</li>
          ))}
        </ol>
      </Section>
      <div className={styles.ways}>
        <ButtonLink to="/contact?kind=grievance" kind="main" icon="edit">
          {t('grievance.write')}
        </ButtonLink>
        <ButtonLink to="/contact?view=find" icon="search">
          {t('grievance.find')}
        </ButtonLink>
      </div>
      <p className="quiet">{t('grievance.other')}</p>
    </>
  )
}
