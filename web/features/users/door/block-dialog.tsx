import { call } from '#web/lib/api/api.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'

type BlockDialogProps = { person: { _id: string; name: string }; onClose: () => void }

/** Asks first; whoever is blocked is not told. The words are in namespace `requests`. */
export function BlockDialog({ person: { _id: userId, name }, onClose }: BlockDialogProps) {
  const { t } = useTranslation('requests')
  const errorText = useErrorText()
  const attempt = useAttempt()
  const sending = useSending()
  const block = () =>
    sending.send(async () => {
      const body = { userId }
      await attempt(body, (idempotencyKey) => call('POST /users/blocks', { body, idempotencyKey }))
      showToast({ tone: 'success', place: 'app', id: `blocked-${userId}`, text: t('block.done', { name }) })
      onClose()
    })
  return (
    <Confirm
      open
      variant="warning"
      title={t('block.ask', { name })}
      text={t('block.text')}
      confirmLabel={t('block.yes')}
      error={sending.error ? errorText(sending.error, 'requests:block.failed') : undefined}
      onClose={onClose}
      onConfirm={block}
    />
  )
}
