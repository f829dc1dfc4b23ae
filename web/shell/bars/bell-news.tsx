import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { BellPanel } from '#web/features/notifications/bell-panel.tsx'
import { followOtherTabs, useUnread } from '#web/features/notifications/use-notifications.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { queryClient } from '#web/lib/api/query.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Live } from '#web/shell/live-updates.tsx'
import { useLedByPush } from '#web/shell/open-from-push.ts'
import styles from './bell-news.module.css'
import { ways } from './ways.ts'

type BellNewsProps = {
  isOpen: boolean
  onClose: () => void
  /** How much is not read, as soon and whenever that is known. */
  onUnread: (unread: number) => void
}

/** The bell stands outside of the members' pages, and shares what those know. */
export default function BellNews(props: BellNewsProps): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <News {...props} />
    </QueryClientProvider>
  )
}

const most = 99

/** A suspended account is told why, and signed out, where the members' pages are guarded. */
function useLedAway(error: Error | null) {
  const navigate = useNavigate()
  const isGuarded = useMatches().some(({ id }) => id.startsWith('shell/members-only'))
  const isSuspended = isRefusal(error, 'account_suspended')
  useEffect(() => {
    if (isSuspended && !isGuarded) navigate(ways.profile.to)
  }, [isSuspended, isGuarded, navigate])
}

function News({ isOpen, onClose, onUnread }: BellNewsProps) {
  const { i18n } = useTranslation()
  const { data: user, error } = useMe({ background: true })
  useLedAway(error)
  const isReader = user !== undefined && user.role !== 'admin'
  const unread = useUnread(isReader)
  useLedByPush()
  useEffect(followOtherTabs, [])
  useEffect(() => {
    void i18n.need(['notifications', 'errors']) // wanted when the bell is tapped
  }, [i18n])
  useEffect(() => {
    if (isReader) onUnread(unread)
  }, [isReader, unread, onUnread])
  if (!isReader) return null
  return (
    <>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > most ? `${most}+` : unread}
        </span>
      )}
      <Suspense>
        <Live userId={user._id} />
      </Suspense>
      {isOpen && (
        <Suspense>
          <BellPanel
            language={user.language}
            all={ways.notifications.to}
            settings={ways.notificationSettings.to}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  )
}
