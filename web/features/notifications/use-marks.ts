import { useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications/notifications.ts'
import { call } from '#web/lib/api/api.ts'
import { isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { allRead, asRead, type NotificationUpdate, without } from './changes.ts'
import { deleteLater } from './delete-later.ts'
import { keyOf, tellOtherTabs } from './use-notifications.ts'

const archive = (id: string, archived: boolean) =>
  call('PATCH /notifications/{id}/archive', { params: { id }, body: { archived } })

/** Marks notifications by optimistic update: a change shows at once; one that the server refuses is reverted, with a toast. */
export function useMarks() {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const errorText = useErrorText()

  const make = async (change: NotificationUpdate | undefined, send: () => Promise<unknown>) => {
    if (change) {
      await client.cancelQueries({ queryKey: keyOf() }) // an answer from before would undo it
      client.setQueriesData<Parameters<NotificationUpdate>[0]>({ queryKey: keyOf() }, (shown) => shown && change(shown))
    }
    try {
      await send()
      return true
    } catch (error) {
      // gone already, by another tab or by age
      if (!isRefusal(error, 'not_found'))
        showToast({
          tone: 'danger',
          place: 'app',
          id: 'notifications-failed',
          text: errorText(error, 'notifications:notChanged'),
        })
      return false
    } finally {
      tellOtherTabs()
      void client.invalidateQueries({ queryKey: keyOf() })
    }
  }

  const takeOut = async (one: Notification, word: 'archived' | 'deleted') => {
    const { _id } = one
    if (!(await make(without(one), () => archive(_id, true)))) return
    const later = word === 'deleted' ? deleteLater(_id) : undefined
    showToast({
      tone: 'success',
      place: 'app',
      id: `notification-${_id}-${word}`,
      text: t(word),
      action: {
        label: t('undo'),
        onSelect: () => {
          later?.keep()
          void make(undefined, () => archive(_id, false))
        },
      },
      onClose: later?.go,
    })
  }

  return {
    read: (one: Notification) =>
      one.read
        ? undefined
        : void make(asRead(one), () => call('PATCH /notifications/{id}/read', { params: { id: one._id } })),
    readAll: (upTo: number) => make(allRead(upTo), () => call('PATCH /notifications/read-all', { body: { upTo } })),
    archive: (one: Notification) => void takeOut(one, 'archived'),
    remove: (one: Notification) => void takeOut(one, 'deleted'),
  }
}
export type NotificationMarks = ReturnType<typeof useMarks>
