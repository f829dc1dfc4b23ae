import { useCallback, useEffect, useState } from 'react'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { isSubscribed, subscribe, unsubscribe } from './subscription.ts'
import { permissionNow, type Support, supportOf, thisDevice } from './support.ts'

type PushState = { support: Support; permission: NotificationPermission; isOn: boolean | undefined }

/** Pushes to this browser: what there is, and the switch. */
export function usePush() {
  const { t } = useTranslation('push')
  const { settings } = usePage()
  const sending = useSending()
  const [state, setState] = useState<PushState>(() => ({
    support: supportOf(thisDevice()),
    permission: permissionNow(),
    isOn: undefined,
  }))
  const look = useCallback(async () => {
    const isOn = await isSubscribed()
    setState((before) => ({ ...before, permission: permissionNow(), isOn }))
  }, [])
  useEffect(() => {
    void look()
    addEventListener('focus', look) // the permission may have been changed in the browser's settings
    return () => removeEventListener('focus', look)
  }, [look])

  const turn = (on: boolean) =>
    sending.send(async () => {
      try {
        await (on ? subscribe(settings.VITE_VAPID_PUBLIC_KEY) : unsubscribe())
        showToast({ tone: 'success', place: 'app', id: 'push', text: t(on ? 'messages.enabled' : 'messages.disabled') })
      } finally {
        await look()
      }
    })
  return { ...state, isBusy: sending.isBusy, error: sending.error, turn }
}
