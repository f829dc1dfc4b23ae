import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketStatus } from '#contract/support-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from './ticket.module.css'

const looks = {
  open: { icon: 'clock', tone: styles.wait },
  in_progress: { icon: 'support', tone: styles.yes },
  resolved: { icon: 'check', tone: styles.done },
  closed: { icon: 'lock', tone: undefined },
} as const satisfies Record<TicketStatus, { icon: IconName; tone: string | undefined }>

/** The torn-off edge of a slip: how it stands, by word, icon and colour. */
export function TicketStub({ status, aside }: { status: TicketStatus; aside: ReactNode }) {
  const { t } = useTranslation('support')
  const { icon, tone } = looks[status]
  return (
    <header className={classNames(styles.stub, tone)}>
      <Icon name={icon} />
      <span className={styles.status}>{t(`status.${status}`)}</span>
      <span className={styles.aside} translate="no">
        {aside}
      </span>
    </header>
  )
}
