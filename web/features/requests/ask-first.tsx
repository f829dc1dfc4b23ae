import { useState } from 'react'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { Confirm } from '#web/lib/confirm.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import type { RequestMove } from './use-move.ts'
import { useRequestText } from './use-request-text.ts'

export type AskedMove = 'reject' | 'withdraw' | 'dispute'

type AskFirstProps = {
  move: AskedMove
  request: ContactRequest
  refused?: OutboxItem | undefined
  error: unknown
  onClose: () => void
  onMove: (move: RequestMove) => Promise<void>
}

/** What cannot be taken back is asked about. The request's new state takes the question away. */
export function AskFirst({ move, request, refused, error, onClose, onMove }: AskFirstProps) {
  const { t } = useTranslation('requests')
  const errorText = useErrorText()
  const { name, product, quantity } = useRequestText(request)
  const [reason, setReason] = useState(() => String((refused?.kind === 'dispute' && refused.body?.reason) || ''))
  const [isMissing, setMissing] = useState(false)
  const [isTried, setTried] = useState(false)

  const confirm = async () => {
    if (move !== 'dispute') {
      setTried(true)
      return onMove({ event: move })
    }
    setMissing(!reason.trim())
    if (!reason.trim()) return
    setTried(true)
    await onMove({ event: 'dispute', body: { reason: reason.trim() } })
  }
  return (
    <Confirm
      open
      variant="warning"
      title={t(`${move}.title`)}
      text={t(`${move}.text`, { name, product, quantity })}
      confirmLabel={t(`${move}.yes`)}
      cancelLabel={t('keep')}
      error={isTried && error !== undefined && errorText(error, 'requests:move.failed')}
      onClose={onClose}
      onConfirm={confirm}
    >
      {move === 'dispute' && (
        <TextareaField
          label={t('dispute.reason')}
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isMissing && !reason.trim() && t('dispute.missing')}
        />
      )}
    </Confirm>
  )
}
