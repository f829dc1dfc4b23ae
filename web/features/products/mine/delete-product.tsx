import { call } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/ask.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useRefreshMine } from './use-mine.ts'

type DeleteProductProps = { id: string; name: string; onDeleted?: () => void; onClose: () => void }

/** Asks, deletes, and closes when the list is fresh. One that is gone already is as good as deleted. */
export function DeleteProduct({ id, name, onDeleted, onClose }: DeleteProductProps) {
  const { t } = useTranslation('listing')
  const errorText = useErrorText()
  const refresh = useRefreshMine()
  const { error, send } = useSending()
  const textOf = (error: unknown) => t('delete.failed', { reason: errorText(error, 'listing:delete.error') })

  const remove = async () => {
    await call('DELETE /products/{id}', { params: { id } }).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return
      showToast({ tone: 'danger', text: textOf(error), place: 'app' })
      throw error
    })
    onDeleted?.()
    await refresh()
    showToast({ tone: 'success', text: t('delete.done', { name }), place: 'app' })
    onClose()
  }
  return (
    <Confirm
      open
      variant="delete"
      title={t('delete.ask', { name })}
      text={t('translation:confirm.text')}
      error={error !== undefined && textOf(error)}
      onConfirm={() => send(remove)}
      onClose={onClose}
    />
  )
}
