import { useEffect, useState } from 'react'
import { openingAt, supportHours } from '#contract/support/facts.ts'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './support.module.css'

export function OpeningHours() {
  const { t } = useTranslation('support')
  return (
    <Section title={t('hours.title')} lesser>
      <dl className={styles.hours}>
        <dt>{t('hours.support')}</dt>
        <dd>{t('hours.supportHours')}</dd>
        <dt>{t('hours.office')}</dt>
        <dd>{t('hours.officeHours')}</dd>
      </dl>
      <p className="quiet">{t('hours.zone')}</p>
      <div className={styles.now}>
        <Now />
      </div>
    </Section>
  )
}

/** By the clock of the device, so only where there is one: the place for it is kept. */
function Now() {
  const { t, i18n } = useTranslation('support')
  const now = useMinute()
  if (!now) return null
  const { isOpen, next } = openingAt(supportHours, now)
  return (
    <>
      <Badge tone={isOpen ? 'leaf' : 'plain'} icon="clock">
        {t(isOpen ? 'hours.open' : 'hours.closed')}
      </Badge>
      {next && <span>{t('hours.next', { time: momentOf(next.toISOString(), i18n.language) })}</span>}
    </>
  )
}

function useMinute() {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const ticking = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
