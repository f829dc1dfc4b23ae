import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useToken } from '#web/lib/device/session.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useSpareTime } from '#web/shell/use-spare-time.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './bell.module.css'
import { ways } from './ways.ts'

// without a network the bell stays the link that it is from the beginning
const BellNews = lazy(() =>
  import('#web/shell/waiting-count.tsx').then(({ loadBell }) => loadBell()).catch(() => ({ default: () => null })),
)

/** A link to the notifications; once its code has come, a tap shows the latest on the spot. */
export function Bell() {
  const { t } = useTranslation()
  const isMember = Boolean(useToken())
  const hasTime = useSpareTime()
  /** Not known until the code has come. */
  const [unread, setUnread] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const isReady = isMember && unread !== undefined
  const toggle = (event: MouseEvent) => {
    if (!isReady || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <span className={`for-members ${styles.place}`}>
      <Link
        className={styles.bell}
        to={ways.notifications.to}
        aria-label={isReady && unread > 0 ? t('nav.unread', { number: unread }) : t('nav.notifications')}
        {...(isReady && { 'aria-haspopup': 'dialog' as const, 'aria-expanded': isOpen })}
        onClick={toggle}
      >
        <Icon name="bell" />
      </Link>
      {hasTime && (
        <Suspense>
          <BellNews isOpen={isOpen} onClose={() => setOpen(false)} onUnread={setUnread} />
        </Suspense>
      )}
    </span>
  )
}
