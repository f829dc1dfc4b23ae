import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NotificationSettings, SettingsChange } from '#contract/notifications/settings.ts'
import { call } from '#web/lib/api/api.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useToken } from '#web/lib/device/session.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

type PushSettingsChange = Partial<SettingsChange>

/** Optimistic update: a switch shows its new state at once, and is reverted with a toast if it was not saved. */
export function useSettings() {
  const token = useToken()
  const client = useQueryClient()
  const errorText = useErrorText()
  const queryKey = ['notification-settings', token]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /notifications/settings', { signal })).settings,
    refetchOnWindowFocus: true,
  })
  const sent = useRef(0)
  const change = async (wanted: PushSettingsChange) => {
    const turn = ++sent.current
    await client.cancelQueries({ queryKey })
    client.setQueryData<NotificationSettings>(queryKey, (before) => before && withChange(before, wanted))
    try {
      const { settings } = await call('PUT /notifications/settings', { body: wanted })
      if (turn === sent.current) client.setQueryData(queryKey, settings) // else it lacks what was switched since
    } catch (error) {
      void client.invalidateQueries({ queryKey })
      showToast({ tone: 'danger', place: 'app', id: 'settings', text: errorText(error, 'push:notSaved') })
    }
  }
  return { query, change }
}

function withChange(
  before: NotificationSettings,
  { channels = {}, quietHours }: PushSettingsChange,
): NotificationSettings {
  const changed = Object.entries(channels).map(([kind, ways]) => [
    kind,
    { ...before.channels[kind as keyof typeof before.channels], ...ways },
  ])
  return {
    channels: { ...before.channels, ...Object.fromEntries(changed) },
    quietHours: quietHours === undefined ? before.quietHours : quietHours,
  }
}
