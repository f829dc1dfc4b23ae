import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { PushPrompt } from '#web/features/notifications/push/push-prompt.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { tellNews } from '#web/lib/api/live.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useLine } from '#web/lib/outbox/line.ts'
import { openOutbox } from '#web/lib/outbox/open-outbox.ts'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, isOnTime, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { queueKind } from '#web/lib/outbox/queue-kinds.ts'
import '#web/queue-kinds.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { outboxPath } from './bars/ways.ts'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './outbox.module.css'

/** Stands outside of the members' pages, and shares what those know. */
export default function OutboxPart() {
  return (
    <QueryClientProvider client={queryClient}>
      <Kept />
    </QueryClientProvider>
  )
}

function Kept() {
  const { t } = useTranslation(['outbox', 'errors'])
  const { data: user, refetch } = useMe({ background: true })
  useOnceKept(() => void refetch())
  const lineOf = useLine()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const owner = user && user.role !== 'admin' ? user._id : undefined
  const onKept = useEffectEvent(() => {
    if (!navigator.onLine) return // the banner says that there is no network, the line below it that it is kept
    showToast({ tone: 'info', place: 'app', id: 'outbox-kept', text: t('kept') })
  })
  const onSent = useEffectEvent((item: OutboxItem) => {
    const page = queueKind(item.kind).page(item)
    // where it was made its reader sees what became of it
    if (item.heldUntil !== undefined && pathname === page) return
    showToast({
      tone: 'success',
      place: 'live',
      id: `outbox-${item.id}`,
      text: t('sent', { line: lineOf(item) }),
      action: { label: t('open'), onSelect: () => navigate(page) },
    })
  })
  useEffect(() => {
    if (!owner) return
    let close = () => {}
    let isGone = false
    // what shows it must be here before anything is kept: later there may be no network to fetch it
    const shown = [
      import('#web/lib/outbox/notes.tsx'),
      import('#web/ui/overlays/confirm-dialog.tsx'),
      import('#web/ui/feedback/toast-container.tsx'),
    ]
    Promise.all(shown).then(
      () => {
        if (!isGone)
          close = openOutbox({ owner, onKept: () => onKept(), onSent: (item) => onSent(item), onTouched: renew })
      },
      (error) => log.info('nothing is kept for later', error),
    )
    return () => {
      isGone = true
      close()
    }
  }, [owner])
  return (
    <>
      <Line />
      <LeaveQuestion />
      {owner && (
        <Suspense>
          <PushPrompt />
        </Suspense>
      )}
    </>
  )
}

/**
 * A first page has asked who its reader is before there was a worker to keep the answer, and without it no page for members
 * opens offline: asked again as soon as there is one.
 */
function useOnceKept(ask: () => void) {
  const again = useEffectEvent(ask)
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { serviceWorker } = navigator
    if (!serviceWorker || loaded?.workerStart !== 0) return undefined
    const hear = () => again()
    if (serviceWorker.controller) hear()
    else serviceWorker.addEventListener('controllerchange', hear, { once: true })
    return () => serviceWorker.removeEventListener('controllerchange', hear)
  }, [])
}

function renew(touched: readonly string[]) {
  for (const word of touched) {
    void queryClient.invalidateQueries({ queryKey: [word] })
    tellNews(word)
  }
}

/** One line on every page, until nothing waits. */
function Line() {
  const { t } = useTranslation('outbox')
  const items = useUnsent().filter((item) => !isOnTime(item))
  if (items.length === 0) return null
  const asked = items.filter((item) => !isOnItsWay(item)).length
  return (
    <div role="status">
      <Link className={asked > 0 ? styles.asked : styles.waiting} to={outboxPath}>
        <span className={`page ${styles.inside}`}>
          <Icon name={asked > 0 ? 'alert' : 'clock'} className={styles.icon} />
          <span>{asked > 0 ? t('asked', { count: asked }) : t('count', { count: items.length })}</span>
          <span className={styles.see}>{t('see')}</span>
        </span>
      </Link>
    </div>
  )
}
