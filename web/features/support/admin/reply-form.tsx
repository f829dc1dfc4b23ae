import { type ComponentProps, useState } from 'react'
import { messageLengths } from '#contract/support/facts.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { answers } from '../draft.ts'
import styles from './admin.module.css'
import { ChooseAnswer } from './choose-answer.tsx'
import { useCare } from './use-care.ts'

/** The answer to the sender; with it the ticket can be settled in one step. */
export function ReplyForm(ways: Parameters<typeof useCare>[0]) {
  const { t } = useTranslation('admin-messages')
  const { _id } = ways.ticket
  const kept = `admin ${_id}`
  const text = useTabStorage(answers)[kept] ?? ''
  const [isChecked, setChecked] = useState(false)
  const { change, isBusy, error } = useCare(ways)
  const write = (next: string) => answers.write({ ...answers.read(), [kept]: next })
  const send = (settles: boolean) => {
    setChecked(true)
    const reply = text.trim()
    if (!reply) return
    const onDone = () => {
      write('')
      setChecked(false)
    }
    void change({ reply, ...(settles && { status: 'resolved' as const }) }, { said: 'reply', onDone })
  }
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    send(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ChooseAnswer
        language={ways.ticket.language}
        onChoose={(answer) => write(text.trim() ? `${text.trimEnd()}\n\n${answer}` : answer)}
      />
      <TextareaField
        label={t('reply.label')}
        hint={t(ways.ticket.email ? 'reply.hint' : 'reply.hintInApp')}
        value={text}
        maxLength={messageLengths.message}
        onChange={({ target }) => write(target.value)}
        error={isChecked && !text.trim() ? t('reply.missing') : undefined}
      />
      <ErrorNote error={error} fallback="admin-messages:changeFailed" onRetry={() => send(false)} />
      <div className={styles.ways}>
        <Button busy={isBusy} icon="check" onClick={() => send(true)}>
          {t('reply.settle')}
        </Button>
        <Button type="submit" kind="main" icon="mail" busy={isBusy}>
          {t('reply.send')}
        </Button>
      </div>
    </form>
  )
}
