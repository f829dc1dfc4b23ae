import type { ReactNode } from 'react'
import type { AdminTicket } from '#contract/support/support.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './admin.module.css'
import { NoteForm } from './note-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Thread } from './thread.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { useAdminTicket } from './use-inbox.ts'

type TicketPageProps = {
  id: string
  /** The page around it, once it is known whose ticket it is. */
  frame: (ticket: AdminTicket | undefined, children: ReactNode) => ReactNode
}

/** One ticket: what was written, who takes care of it, and the answer. */
export function TicketPage({ id, frame }: TicketPageProps) {
  const { t } = useTranslation('admin-messages')
  const query = useAdminTicket(id)
  const { data: ticket, keep, refetch } = query
  if (isRefusal(query.error, 'not_found', 'validation')) return frame(undefined, <EmptyState title={t('gone')} />)
  return frame(
    ticket,
    <Loaded query={query} failed="admin-messages:failed" waiting={<Skeleton shape="row" count={5} />}>
      {(shown) => {
        const ways = { ticket: shown, onChanged: keep, onStale: refetch }
        return (
          <div className={styles.ticket}>
            <div className={styles.main}>
              <Thread ticket={shown} />
              {shown.isDeleted ? <p className="quiet">{t('noReply')}</p> : <ReplyForm {...ways} />}
            </div>
            <div className={styles.side}>
              <TicketFacts {...ways} />
              <NoteForm {...ways} />
            </div>
          </div>
        )
      }}
    </Loaded>,
  )
}
