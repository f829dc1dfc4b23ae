import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { MessageKey } from '#contract/messages.ts'
import { ticketIdFrom, ticketPattern } from '#contract/support/facts.ts'
import { loginPath } from '#web/features/session/door/login-path.ts'
import { faultText } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { EmailField } from '#web/ui/controls/email-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { emailFault } from './contact-form.tsx'
import { keepEmail } from './draft.ts'
import styles from './support.module.css'
import { ticketPath } from './views.tsx'

type TicketLookup = { ticket: string; email: string }
type FindTicketProps = {
  ticket?: string | undefined
  email?: string | undefined
  /** Why it was not found so far. */
  fault?: string | undefined
  /** The refusal behind it: another one is told anew. */
  error?: unknown
  isBusy?: boolean | undefined
  /** Where the number stands in the address already: asked again with the email. */
  onAgain?: (() => void) | undefined
}

export function FindTicket({ ticket, email, fault, error, isBusy, onAgain }: FindTicketProps) {
  const { t } = useTranslation('support')
  const navigate = useNavigate()
  const isAwake = useInBrowser()
  const { register, handleSubmit, formState } = useForm<TicketLookup>({ mode: 'onTouched' })
  const { errors } = formState
  const find = ({ ticket: typed, email }: TicketLookup) => {
    const ticketId = ticketIdFrom(typed)
    keepEmail(ticketId, email)
    if (ticketId === ticket) onAgain?.()
    else void navigate(ticketPath(ticketId))
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit(find)} noValidate aria-label={t('find.title')}>
      {fault ? (
        <Alert tone="danger" failure={error}>
          {fault}
        </Alert>
      ) : (
        <p>{t('find.lead')}</p>
      )}
      <TextField
        label={t('find.ticket')}
        hint={t('find.ticketHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={faultText(t, errors.ticket)}
        {...register('ticket', { ...(ticket && { value: ticket }), validate: ticketFault })}
      />
      <EmailField
        label={t('fields.email')}
        hint={t('find.emailHint')}
        error={faultText(t, errors.email)}
        {...register('email', { ...(email && { value: email }), validate: emailFault })}
      />
      <Button type="submit" kind="main" size="big" icon="search" busy={isBusy} disabled={!isAwake}>
        {t('find.button')}
      </Button>
      {ticket && (
        <ButtonLink to={loginPath(ticketPath(ticket))} kind="quiet" icon="user" className="for-visitors">
          {t('translation:nav.login')}
        </ButtonLink>
      )}
    </form>
  )
}

function ticketFault(typed: string | undefined): true | MessageKey<'support'> {
  if (!typed?.trim()) return 'find.ticketMissing'
  return ticketPattern.test(ticketIdFrom(typed)) || 'find.ticketInvalid'
}
