import type { ReactNode, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './slip-stub.module.css'

type SlipStubProps = {
  icon: IconName
  /** `wait`: somebody waits. `yes`: agreed. `done`: settled for good. Without one it is over. */
  tone?: 'wait' | 'yes' | 'done' | 'bad' | undefined
  level: 2 | 3
  children: ReactNode
  /** At the far end: a day. */
  aside?: ReactNode
  /** Behind it: what can be done beside what the slip asks for. */
  menu?: ReactNode
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** The torn-off edge of a slip: its status, by word, icon and colour. */
export function SlipStub({ icon, tone, level, children, aside, menu, ref }: SlipStubProps) {
  const Heading = `h${level}` as const
  return (
    <header className={classNames(styles.stub, tone && styles[tone])}>
      <Icon name={icon} />
      <Heading ref={ref} tabIndex={-1} className={styles.status}>
        {children}
      </Heading>
      {aside && <span className={styles.aside}>{aside}</span>}
      {menu && <span className={styles.menu}>{menu}</span>}
    </header>
  )
}
