import type { AdminTicket } from '#contract/support/support.ts'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { TableColumn } from '#web/ui/data/table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import styles from './admin.module.css'
import { TicketStatus } from './ticket-status.tsx'

export function useColumns(): TableColumn<AdminTicket>[] {
  const { t, i18n } = useTranslation(['admin-messages', 'support'])
  return [
    {
      key: 'subject',
      header: t('column.subject'),
      render: ({ subject, ticketId, kind }) => (
        <span className={styles.lead}>
          {kind === 'grievance' && <Badge tone="clay">{t('support:kind.grievance')}</Badge>}
          <span dir="auto" lang={langOf(subject, i18n.language)}>
            {subject}
          </span>
          <span className={styles.quiet} translate="no">
            {ticketId}
          </span>
        </span>
      ),
    },
    {
      key: 'sender',
      header: t('column.sender'),
      render: ({ name, email, isDeleted }) => (
        <span className={styles.lead}>
          <span dir="auto">{isDeleted ? t('deletedUser') : name}</span>
          <span className={styles.quiet} translate="no">
            {email}
          </span>
        </span>
      ),
    },
    { key: 'status', header: t('column.status'), render: (ticket) => <TicketStatus {...ticket} /> },
    {
      key: 'assignee',
      header: t('column.assignee'),
      render: ({ assignee }) => assignee?.name ?? <span className="quiet">{t('nobody')}</span>,
    },
    {
      key: 'updated',
      header: t('column.updated'),
      render: ({ updatedAt }) => <time dateTime={updatedAt}>{shortMomentOf(updatedAt, i18n.language)}</time>,
    },
  ]
}
