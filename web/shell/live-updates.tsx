import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { LiveNotification } from '#contract/socket.ts'
import { useMarks } from '#web/features/notifications/use-marks.ts'
import { useSaving } from '#web/lib/device/data-saver.ts'
import { isInView, newestNotices } from '#web/lib/device/in-view.ts'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'

/** News for somebody who is signed in: what is shown stays true by itself, and what they are told pops up. */
export function Live({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications')
  const { settings, origin } = usePage()
  const navigate = useNavigate()
  const marks = useMarks()
  const url = settings.VITE_WEBSOCKET_URL || origin
  const tell = useEffectEvent((told: LiveNotification) => {
    if (document.visibilityState !== 'visible') return // it stands in the bell, and a push may have come
    if (isShown(told)) return // it changes before the reader's eyes
    showToast({
      tone: 'info',
      place: 'live',
      id: `notification-${told.number}`,
      text: told.line,
      action: {
        label: t('open'),
        onSelect: () => {
          marks.read(told)
          navigate(told.page)
        },
      },
    })
  })
  const isSaving = useSaving()
  useEffect(() => {
    if (isSaving) return undefined
    let leave = () => {}
    let isGone = false
    import('./live-news.ts').then(
      ({ followNews }) => {
        if (!isGone) leave = followNews({ url, userId, onNotification: (told) => tell(told) })
      },
      (error) => log.info('no news by itself, it is asked for now and then', error),
    )
    return () => {
      isGone = true
      leave()
    }
  }, [url, userId, isSaving])
  return null
}

/** It comes into a list on the screen, or what it tells of is there. A line for many tells of others, too. */
function isShown({ count, params }: LiveNotification): boolean {
  if (isInView(newestNotices)) return true
  const about = params.requestId ?? params.bulkOrderId ?? params.ticketId ?? params.productId
  return count === 1 && typeof about === 'string' && isInView(about)
}
