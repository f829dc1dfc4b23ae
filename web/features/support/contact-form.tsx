import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { MessageKey } from '#contract/messages.ts'
import { looksLikeEmail, type TicketKind, ticketKinds } from '#contract/support/facts.ts'
import { makeAttempt } from '#web/lib/api/attempt.ts'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { ignoreSecondTap } from '#web/lib/api/second-tap.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useToken } from '#web/lib/device/session.ts'
import { faultText } from '#web/lib/messages/fault-text.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { Answers } from '#web/ui/controls/answers.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmailField } from '#web/ui/controls/email-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import {
  type ContactFormValues,
  type ContactMessage,
  draft,
  isTooLong,
  keepEmail,
  messageFields,
  type WrittenField,
} from './draft.ts'
import { sendMessage } from './send.ts'
import { SendFailed } from './send-failed.tsx'
import styles from './support.module.css'
import { useDraft } from './use-draft.ts'
import { useKind } from './use-kind.ts'

const OwnContacts = lazy(() => import('./own-contacts.tsx'))

/** Name, email, subject, message; who is signed in finds the first two filled in. */
export function ContactForm() {
  const { t } = useTranslation('support')
  const isAwake = useInBrowser()
  const isMember = Boolean(useToken())
  const sending = useSending()
  const trap = useRef<HTMLInputElement>(null)
  const [attempt] = useState(() => makeAttempt(draft.read().last, (last) => draft.write({ ...draft.read(), last })))
  // No defaults: what was typed before the page woke up stays.
  const form = useForm<ContactFormValues>({ mode: 'onTouched' })
  useDraft(form)
  const [kind, setKind] = useKind()
  const { register, handleSubmit, formState, setError, setFocus, getValues, setValue } = form
  const fault = (field: WrittenField) => {
    const number = amount(getValues('message')?.trim().length ?? 0)
    return faultText(t, formState.errors[field], { number })
  }

  const send = async (written: ContactFormValues) => {
    try {
      const trimmed = { ...written, kind, email: written.email.trim() }
      const answer = await sendMessage(attempt, trimmed, trap.current?.value ?? '')
      if (!answer) return refill({ ...trimmed, subject: '', message: '' })
      const { ticketId } = answer
      if (trimmed.email) keepEmail(ticketId, trimmed.email)
      draft.write({ values: {}, sent: { ticketId, email: trimmed.email, kind } })
    } catch (error) {
      const [first, ...more] = fieldsOf(error, messageFields)
      if (!first) throw error
      for (const field of [first, ...more]) setError(field, { message: faults[field] })
      setFocus(first)
    }
  }
  const refill = ({ kind, ...values }: Partial<ContactMessage>) => {
    form.reset(values)
    draft.write({ values, kind })
  }
  const submit = handleSubmit((written) => sending.send(() => send(written)))
  const fillIn = useCallback(
    (own: Pick<ContactFormValues, 'name' | 'email'>) => {
      for (const field of ['name', 'email'] as const) if (!getValues(field)) setValue(field, own[field])
    },
    [getValues, setValue],
  )
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('write')}>
      <UnsentNotes of={({ kind }) => kind === 'message'} onEdit={(item) => refill(item.form as ContactMessage)} />
      {isMember && (
        <Suspense>
          <OwnContacts onKnown={fillIn} />
        </Suspense>
      )}
      <Answers
        label={t('kind.label')}
        options={ticketKinds.map((value) => ({ value, label: t(`kind.${value}`), text: t(`kind.${value}Text`) }))}
        value={kind}
        onValue={(value) => setKind(value as TicketKind)}
        tall
      />
      <TextField
        label={t('fields.name')}
        autoComplete="name"
        error={fault('name')}
        {...register('name', { validate: nameFault })}
      />
      <EmailField
        label={t('fields.email')}
        hint={t(isMember ? 'fields.emailOptional' : 'fields.emailHint')}
        error={fault('email')}
        {...register('email', { validate: (email) => (isMember && !email?.trim()) || emailFault(email) })}
      />
      <TextField
        label={t('fields.subject')}
        hint={t('fields.subjectHint')}
        error={fault('subject')}
        {...register('subject', { validate: subjectFault })}
      />
      <TextareaField
        label={t('fields.message')}
        hint={t('fields.messageHint')}
        rows={6}
        error={fault('message')}
        {...register('message', { validate: messageFault })}
      />
      {/* Nobody sees it: what is written here was written by a robot. */}
      <input ref={trap} className={styles.trap} name="link" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <SendFailed error={sending.error} onRetry={() => void submit()} />
      {/* Before the page wakes up the browser would send the form by itself. */}
      <Button
        type="submit"
        kind="main"
        size="big"
        icon="mail"
        busy={sending.isBusy}
        disabled={!isAwake}
        onClick={ignoreSecondTap} // without a network it is empty by then, and would be found wanting
      >
        {t('send')}
      </Button>
    </form>
  )
}

/** Every message is given the number of letters. */
type ContactFaultKey = MessageKey<'support', { number: string }>
const faults: Record<WrittenField, ContactFaultKey> = {
  name: 'fields.nameInvalid',
  email: 'fields.emailInvalid',
  subject: 'fields.subjectLong',
  message: 'fields.messageLong',
}

function nameFault(name: string | undefined): true | ContactFaultKey {
  if (!name?.trim()) return 'fields.nameMissing'
  return (name.trim().length >= 2 && !isTooLong(name, 'name')) || faults.name
}

export function emailFault(email: string | undefined): true | ContactFaultKey {
  if (!email?.trim()) return 'fields.emailMissing'
  return (looksLikeEmail(email) && !isTooLong(email, 'email')) || faults.email
}

function subjectFault(subject: string | undefined): true | ContactFaultKey {
  if (!subject?.trim()) return 'fields.subjectMissing'
  return !isTooLong(subject, 'subject') || faults.subject
}

export function messageFault(message: string | undefined): true | ContactFaultKey {
  if (!message?.trim()) return 'fields.messageMissing'
  return !isTooLong(message, 'message') || faults.message
}
