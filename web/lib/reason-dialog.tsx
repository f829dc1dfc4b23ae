import { type ReactNode, useState } from 'react'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { useErrorText } from './api/error-text.tsx'
import { useSending } from './api/use-sending.ts'
import { Confirm } from './confirm.tsx'
import { useTranslation } from './messages/use-translation.tsx'

const atMost = 2000

type ReasonDialogProps = {
  onClose: () => void
  /** The dialog closes when this resolves, and stays open with the error where it fails. */
  onConfirm: (reason: string) => Promise<unknown>
  variant?: 'delete' | 'warning' | 'info'
  title: string
  text: ReactNode
  confirmLabel: string
  /** "Reason, told to the seller" */
  label: string
  /** The error for an empty reason; without it the reason is optional. */
  missing?: string
  /** Further fields. */
  children?: ReactNode
}

/** A confirmation dialog that asks for a reason, for an action that concerns somebody. */
export function ReasonDialog({ onClose, onConfirm, label, missing, children, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useSending()
  const confirm = async () => {
    const said = reason.trim()
    setMissing(missing !== undefined && said === '')
    if (missing !== undefined && said === '') return
    await sending.send(async () => {
      await onConfirm(said)
      onClose()
    })
  }
  return (
    <Confirm
      open
      variant="warning"
      {...dialog}
      onClose={onClose}
      onConfirm={confirm}
      error={sending.error ? errorText(sending.error, 'translation:broken.title') : undefined}
    >
      {children}
      <TextareaField
        label={label}
        mark={missing === undefined ? t('admin:list.optional') : undefined}
        value={reason}
        maxLength={atMost}
        error={isMissing && reason.trim() === '' ? missing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  )
}
