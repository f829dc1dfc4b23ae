import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestStatus } from '#contract/requests-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from './slip.module.css'

const looks = {
  pending: { icon: 'clock', tone: styles.wait },
  accepted: { icon: 'check', tone: styles.yes },
  completed: { icon: 'check', tone: styles.done },
  disputed: { icon: 'balance', tone: styles.bad },
  not_completed: { icon: 'cross', tone: undefined },
  expired: { icon: 'clock', tone: undefined },
} as const satisfies Record<RequestStatus, { icon: IconName; tone: string | undefined }>

type SlipHeadProps = { status: RequestStatus; level: 2 | 3; aside?: ReactNode; ref?: Ref<HTMLHeadingElement> }

/** The torn-off edge of a slip: its status, by word, icon and colour. */
export function SlipHead({ status, level, aside, ref }: SlipHeadProps) {
  const { t } = useTranslation('requests')
  const { icon, tone } = looks[status]
  const Heading = `h${level}` as const
  return (
    <header className={classNames(styles.stub, tone)}>
      <Icon name={icon} />
      <Heading ref={ref} tabIndex={-1} className={styles.status}>
        {t(`status.${status}`)}
      </Heading>
      {aside && <span className={styles.aside}>{aside}</span>}
    </header>
  )
}
