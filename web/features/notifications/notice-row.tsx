import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/notifications.ts'
import { ignoreSecondTap } from '#web/lib/api/second-tap.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { lookOf } from './notice-look.ts'
import styles from './notices.module.css'
import type { NotificationMarks } from './use-marks.ts'
import { useSwipe } from './use-swipe.ts'

type NoticeRowProps = {
  notice: Notification
  /** Where a tap leads. */
  to: string
  when: string
  marks: NotificationMarks
  /** There is room for the words of what can be done; else they stand in a menu. */
  roomy?: boolean
  onOpen?: (() => void) | undefined
  /** What answers it in place. */
  answer?: ReactNode
}

export function NoticeRow({ notice, to, when, marks, roomy, onOpen, answer }: NoticeRowProps) {
  const { t } = useTranslation('notifications')
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const { icon, tone } = lookOf(notice)
  /** The row goes with its buttons: whoever walks by key goes on with the next one. */
  const takeOut = (act: (one: Notification) => void) => {
    const beside = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    if (row.current?.contains(document.activeElement))
      (beside?.querySelector('a') ?? row.current?.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true })
    act(notice)
  }
  const tapped = (act: (one: Notification) => void) => (event: MouseEvent) => {
    ignoreSecondTap(event)
    takeOut(act)
  }
  const acts: { id: 'read' | 'archive' | 'delete'; icon: IconName; onSelect: (event: MouseEvent) => void }[] = [
    { id: 'archive', icon: 'archive', onSelect: tapped(marks.archive) },
    { id: 'delete', icon: 'trash', onSelect: tapped(marks.remove) },
  ]
  if (!notice.read) acts.unshift({ id: 'read', icon: 'check', onSelect: () => marks.read(notice) })
  const swipe = useSwipe(row, () => takeOut(marks.archive))
  return (
    <li ref={row} className={classNames(styles.notice, !notice.read && styles.unread)} {...swipe}>
      <span className={classNames(styles.icon, tone && styles[tone])}>
        <Icon name={icon} size="small" />
      </span>
      <Link
        id={id}
        className={styles.message}
        to={to}
        onClick={() => {
          marks.read(notice)
          onOpen?.()
        }}
      >
        {!notice.read && <span className="visually-hidden">{t('fresh')} </span>}
        {notice.message}
      </Link>
      {answer && <div className={styles.answer}>{answer}</div>}
      <div className={styles.acts}>
        <time dateTime={notice.createdAt}>{when}</time>
        {roomy ? (
          acts.map(({ id: act, icon, onSelect }) => (
            <Button key={act} kind="quiet" icon={icon} aria-describedby={id} onClick={onSelect}>
              {t(act)}
            </Button>
          ))
        ) : (
          <Menu
            label={t('more')}
            items={acts.map((act) => ({ ...act, label: t(act.id), danger: act.id === 'delete' }))}
          >
            <Icon name="more" />
          </Menu>
        )}
      </div>
    </li>
  )
}
