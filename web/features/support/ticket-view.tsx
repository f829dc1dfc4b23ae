import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useToken } from '#web/lib/device/session.ts'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { emailsOf } from './draft.ts'
import { FindTicket } from './find-ticket.tsx'
import { TicketSkeleton } from './ticket-skeleton.tsx'
import { TicketSlip } from './ticket-slip.tsx'
import { useTicket } from './use-ticket.ts'

/** One ticket: of who is signed in, or found with its email; else that is asked for. */
export function TicketView({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('support')
  const token = useToken()
  const email = useTabStorage(emailsOf)[ticketId]
  const isReady = token !== undefined && Boolean(token || email)
  const query = useTicket(ticketId, email, isReady)
  if (token === undefined)
    return (
      <>
        <div className="for-members">
          <TicketSkeleton />
        </div>
        <div className="for-visitors">
          <FindTicket ticket={ticketId} />
        </div>
      </>
    )
  const isMissing = isRefusal(query.error, 'not_found')
  if (!isReady || isMissing)
    return (
      <FindTicket
        ticket={ticketId}
        email={email}
        fault={isMissing ? t(email ? 'find.notFound' : 'find.notYours') : undefined}
        error={query.error}
        isBusy={query.isFetching}
        onAgain={query.refetch}
      />
    )
  return (
    <Loaded query={query} failed="support:ticket.failed" waiting={<TicketSkeleton />}>
      {(ticket) => (
        <TicketSlip
          ticket={ticket}
          email={email}
          isRefreshing={query.isFetching}
          onRefresh={query.refetch}
          onChanged={query.keep}
        />
      )}
    </Loaded>
  )
}
