import { Link } from 'react-router'
import type { Legal } from '#contract/legal/legal.ts'
import type { MessageKey } from '#contract/messages.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './legal.module.css'
import { Operator } from './people.tsx'

const parts: { title: MessageKey<'legal'>; lines: MessageKey<'legal'>[] }[] = [
  { title: 'terms.market.title', lines: ['terms.market.between', 'terms.market.listings'] },
  { title: 'terms.account.title', lines: ['terms.account.own', 'terms.account.close'] },
  { title: 'terms.selling.title', lines: ['terms.selling.true', 'terms.selling.contacts', 'terms.selling.polite'] },
  { title: 'terms.deals.title', lines: ['terms.deals.confirm', 'terms.deals.dispute'] },
  { title: 'terms.broken.title', lines: ['terms.broken.report', 'terms.broken.admins'] },
  { title: 'terms.changes.title', lines: ['terms.changes.text'] },
]

export function TermsText({ legal }: { legal: Legal }) {
  const { t } = useTranslation('legal')
  return (
    <>
      <Operator operator={legal.operator} />
      {parts.map(({ title, lines }) => (
        <Section key={title} title={t(title)}>
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={line}>{t(line)}</li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title={t('terms.complain.title')}>
        <p className={styles.prose}>
          {t('terms.complain.text')}{' '}
          <Link className="tap" to="/grievance">
            {t('grievance.title')}
          </Link>
        </p>
      </Section>
    </>
  )
}
