import type { Ticket } from '#contract/support/support.ts'
import { subjectMark } from '#web/lib/device/in-view.ts'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './ticket.module.css'
import { TicketStub } from './ticket-stub.tsx'
import { viewPath } from './views.tsx'

type TicketSlipProps = {
  ticket: Ticket
  email: string | undefined
  isRefreshing: boolean
  onRefresh: () => void
  onChanged: (ticket: Ticket) => void
}

/** What was written, who wrote it, how it stands; and a way to write again until it is closed. */
export function TicketSlip({ ticket, email, isRefreshing, onRefresh, onChanged }: TicketSlipProps) {
  const { t, i18n } = useTranslation('support')
  const { ticketId, kind, subject, message, createdAt, status } = ticket
  const said = [{ _id: ticketId, from: 'sender', message, createdAt } as const, ...ticket.replies]
  return (
    <article {...subjectMark(ticketId)} className={styles.slip} aria-labelledby={ticketId}>
      <TicketStub status={status} ticketId={ticketId} />
      <div className={styles.body}>
        <h3 id={ticketId} className={styles.subject} lang={langOf(subject, i18n.language)} dir="auto">
          {subject}
        </h3>
        {kind === 'grievance' && <Badge tone="clay">{t('kind.grievance')}</Badge>}
        <p className={styles.next}>{t(`next.${status}`)}</p>
        <ol className={styles.thread} aria-label={t('ticket.thread')} aria-live="polite" aria-relevant="additions">
          {said.map(({ _id, from, message, createdAt }) => (
            <li key={_id} className={classNames(styles.said, from === 'support' && styles.ours)}>
              <p className={styles.who}>
                <strong>{t(from === 'support' ? 'ticket.team' : 'ticket.you')}</strong>
                <time dateTime={createdAt}>{momentOf(createdAt, i18n.language)}</time>
              </p>
              <p className={styles.text} lang={langOf(message, i18n.language)} dir="auto">
                {message}
              </p>
            </li>
          ))}
        </ol>
        {status === 'closed' ? (
          <ButtonLink to={viewPath('write')} icon="edit">
            {t('ticket.new')}
          </ButtonLink>
        ) : (
          <AnswerForm ticketId={ticketId} email={email} onSent={onChanged} onStale={onRefresh} />
        )}
        <Button kind="quiet" icon="retry" busy={isRefreshing} onClick={onRefresh}>
          {t('ticket.refresh')}
        </Button>
      </div>
    </article>
  )
}
