import type { AdminTicket } from '#contract/support/support.ts'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from '../ticket.module.css'

/** What was written from both sides, oldest first. */
export function Thread({ ticket }: { ticket: AdminTicket }) {
  const { t, i18n } = useTranslation(['admin-messages', 'support'])
  const { ticketId, message, createdAt, name, isDeleted } = ticket
  const said = [{ _id: ticketId, from: 'sender', message, createdAt, by: null } as const, ...ticket.replies]
  const sender = isDeleted ? t('deletedUser') : name
  return (
    <ol className={styles.thread} aria-label={t('support:ticket.thread')} aria-live="polite" aria-relevant="additions">
      {said.map(({ _id, from, message, createdAt, by }) => (
        <li key={_id} data-from={from} className={classNames(styles.said, from === 'support' && styles.ours)}>
          <p className={styles.who}>
            <strong dir="auto">{from === 'support' ? (by?.name ?? t('support:ticket.team')) : sender}</strong>
            <time dateTime={createdAt}>{shortMomentOf(createdAt, i18n.language)}</time>
          </p>
          <p className={styles.text} lang={langOf(message, i18n.language)} dir="auto">
            {message}
          </p>
        </li>
      ))}
    </ol>
  )
}
