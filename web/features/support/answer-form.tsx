import { useState } from 'react'
import type { Ticket } from '#contract/support/support.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { messageFault } from './contact-form.tsx'
import { answers } from './draft.ts'
import { sendAnswer, thingOf } from './send.ts'
import { SendFailed } from './send-failed.tsx'
import styles from './support.module.css'

type AnswerFormProps = {
  ticketId: string
  email: string | undefined
  onSent: (ticket: Ticket) => void
  /** It was closed meanwhile: shown as it is now. */
  onStale: () => void
}

export function AnswerForm({ ticketId, email, onSent, onStale }: AnswerFormProps) {
  const { t } = useTranslation('support')
  const text = useTabStorage(answers)[ticketId] ?? ''
  const [isChecked, setChecked] = useState(false)
  const attempt = useAttempt()
  const sending = useSending()
  const write = (next: string) => answers.write({ ...answers.read(), [ticketId]: next })
  const fault = isChecked ? messageFault(text) : true

  const send = async () => {
    try {
      const answer = await sendAnswer(attempt, { ticketId, message: text.trim(), email })
      write('')
      setChecked(false)
      if (answer) onSent(answer.ticket)
    } catch (error) {
      if (isRefusal(error, 'ticket_closed', 'not_found')) onStale()
      throw error
    }
  }
  const submit = () => {
    setChecked(true)
    if (messageFault(text) === true) void sending.send(send)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <UnsentNotes of={({ thing }) => thing === thingOf(ticketId)} onEdit={(item) => write(String(item.form))} />
      <TextareaField
        label={t('answer.label')}
        hint={t('fields.messageHint')}
        value={text}
        onChange={({ target }) => write(target.value)}
        error={typeof fault === 'string' && t(fault, { number: amount(text.trim().length) })}
      />
      <SendFailed error={sending.error} onRetry={submit} />
      <Button type="submit" kind="main" icon="mail" busy={sending.isBusy}>
        {t('answer.send')}
      </Button>
    </form>
  )
}
