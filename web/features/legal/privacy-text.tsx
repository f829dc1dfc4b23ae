import { Link } from 'react-router'
import type { Legal } from '#contract/legal/legal.ts'
import type { MessageKey } from '#contract/messages.ts'
import { factsDays, sellersForFacts } from '#contract/requests/buyer-facts.ts'
import type { DataSection } from '#contract/users/data.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './legal.module.css'
import { Operator } from './people.tsx'

/** What "Download my data" has, in words: a section that is added there does not compile without one here. */
const sections: Record<DataSection, MessageKey<'legal'>> = {
  products: 'privacy.sections.products',
  requests: 'privacy.sections.requests',
  deals: 'privacy.sections.deals',
  bulkOrders: 'privacy.sections.bulkOrders',
  bulkOffers: 'privacy.sections.bulkOffers',
  bulkReports: 'privacy.sections.bulkReports',
  tickets: 'privacy.sections.tickets',
  notifications: 'privacy.sections.notifications',
  sessions: 'privacy.sections.sessions',
  reveals: 'privacy.sections.reveals',
  blocks: 'privacy.sections.blocks',
  savedSearches: 'privacy.sections.savedSearches',
}

export function PrivacyText({ legal }: { legal: Legal }) {
  const { t } = useTranslation('legal')
  const list = Object.values(sections)
    .map((key) => t(key))
    .join(', ')
  return (
    <>
      <Operator operator={legal.operator} />
      <Section title={t('privacy.stored.title')}>
        <ul className={styles.list}>
          <li>{t('privacy.stored.entered')}</li>
          <li>{t('privacy.stored.done', { list })}</li>
          <li>{t('privacy.stored.rest')}</li>
          <li>{t('privacy.stored.agreed')}</li>
          <li>{t('privacy.stored.network')}</li>
        </ul>
      </Section>
      <Section title={t('privacy.use.title')}>
        <p className={styles.prose}>{t('privacy.use.text')}</p>
      </Section>
      <Section title={t('privacy.seen.title')}>
        <ul className={styles.list}>
          <li>{t('privacy.seen.everyone')}</li>
          <li>{t('privacy.seen.asked')}</li>
          <li>{t('privacy.seen.payments', { days: factsDays, sellers: sellersForFacts })}</li>
          <li>{t('privacy.seen.deal')}</li>
          <li>{t('privacy.seen.admins')}</li>
        </ul>
      </Section>
      <Section title={t('privacy.others.title')}>
        <ul className={styles.list}>
          {legal.services.length === 0 && <li>{t('privacy.others.none')}</li>}
          {legal.services.map((service) => (
            <li key={service}>{t(`privacy.others.${service}`)}</li>
          ))}
        </ul>
      </Section>
      <HowLong {...legal} />
      <Section title={t('privacy.device.title')}>
        <p className={styles.prose}>{t('privacy.device.text')}</p>
      </Section>
      <Section title={t('privacy.choices.title')}>
        <ul className={styles.list}>
          <li>{t('privacy.choices.profile')}</li>
          <li>{t('privacy.choices.news')}</li>
          <li>
            {t('privacy.choices.complain')}{' '}
            <Link className="tap" to="/grievance">
              {t('grievance.title')}
            </Link>
          </li>
        </ul>
      </Section>
    </>
  )
}

function HowLong({ kept }: Pick<Legal, 'kept'>) {
  const { t } = useTranslation('legal')
  const after = (days: number) =>
    days ? t('privacy.after.days', { count: days, number: amount(days) }) : t('privacy.after.end')
  return (
    <Section title={t('privacy.long.title')}>
      <div className={styles.prose}>
        <p>{t('privacy.long.account')}</p>
        <p>{t('privacy.long.night')}</p>
      </div>
      <RateList
        rates={kept.map(({ kind, days }) => ({ key: kind, name: t(`privacy.kept.${kind}`), value: after(days) }))}
      />
      <p className={styles.after}>{t('privacy.long.backup')}</p>
    </Section>
  )
}
