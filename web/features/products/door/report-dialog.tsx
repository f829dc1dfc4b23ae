import { useId, useState } from 'react'
import { type ReportReason, reportReasons, reportTextLength } from '#contract/products/facts.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { ErrorNote, isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Answers } from '#web/ui/controls/answers.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './report-dialog.module.css'

type ReportDialogProps = {
  title: string
  lead: string
  /** Sends it, once. */
  report: (body: ReportBody, idempotencyKey: string) => Promise<unknown>
  onSent: () => void
  onClose: () => void
}
export type ReportBody = { reason: ReportReason; text?: string }

export function ReportDialog({ title, lead, report, onSent, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['reports', 'errors'])
  const form = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const attempt = useAttempt()
  const { isBusy, error, send } = useSending()

  const submit = () => {
    setChecked(true)
    if (!reason) return
    const body = { reason, ...(text.trim() && { text: text.trim() }) }
    void send(async () => {
      await attempt(body, (idempotencyKey) => report(body, idempotencyKey)).catch((failure) => {
        if (!isRefusal(failure, 'already_reported')) throw failure // it is there, which is what was wanted
      })
      onSent()
    })
  }
  return (
    <Dialog
      open
      width="narrow"
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      locked={isBusy}
      note={error ? <ErrorNote error={error} fallback="reports:failed" onRetry={submit} /> : undefined}
      footer={
        <>
          <Button kind="plain" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} kind="main" busy={isBusy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{lead}</p>
        <Answers
          tall
          label={t('why')}
          options={reportReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          value={reason ?? null}
          onValue={(value) => setReason(value as ReportReason)}
          error={isChecked && !reason ? t('missing') : undefined}
        />
        <TextareaField
          label={t('text')}
          mark={t('optional')}
          value={text}
          maxLength={reportTextLength}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  )
}
