import type { ReactNode } from 'react'
import type { Legal } from '#contract/legal/legal.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './legal.module.css'

type PersonRow = { key: string; name: string; value: ReactNode }

const mail = (email: string | null) => email && <a href={`mailto:${email}`}>{email}</a>
const call = (phone: string | null) => phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>

/** Name and value on lines of their own where they do not fit beside each other: addresses are long. */
function People({ rows }: { rows: readonly PersonRow[] }) {
  const { t } = useTranslation('legal')
  return (
    <dl className={styles.people}>
      {rows.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value || <span className="quiet">{t('notGiven')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Operator({ operator }: Pick<Legal, 'operator'>) {
  const { t } = useTranslation('legal')
  return (
    <Section title={t('operator.title')}>
      <People
        rows={[
          { key: 'name', name: t('operator.name'), value: operator.name },
          { key: 'address', name: t('operator.address'), value: operator.address },
          { key: 'email', name: t('operator.email'), value: mail(operator.email) },
        ]}
      />
    </Section>
  )
}

export function Officer({ officer, operator }: Pick<Legal, 'officer' | 'operator'>) {
  const { t } = useTranslation('legal')
  return (
    <Section title={t('officer.title')}>
      <People
        rows={[
          { key: 'name', name: t('officer.name'), value: officer.name },
          { key: 'email', name: t('officer.email'), value: mail(officer.email) },
          { key: 'phone', name: t('officer.phone'), value: call(officer.phone) },
          { key: 'address', name: t('operator.address'), value: operator.address },
        ]}
      />
    </Section>
  )
}
