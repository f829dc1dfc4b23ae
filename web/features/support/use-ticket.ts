import { useCallback, useEffect, useState } from 'react'
import type { Ticket } from '#contract/support/support.ts'
import { callUntil } from '#web/lib/api/call-until.ts'
import { onNews } from '#web/lib/api/live.ts'
import { renewEvent } from '#web/lib/offline/cached-age.ts'

type TicketState = { ticketId: string; data?: Ticket | undefined; error: Error | null; isFetching: boolean }

/** A ticket, asked for again when an answer has come, and when its reader comes back to this tab: one may have come
 * meanwhile. */
export function useTicket(ticketId: string, email: string | undefined, isReady: boolean) {
  const [known, setKnown] = useState<TicketState>({ ticketId, error: null, isFetching: false })
  const [asked, setAsked] = useState(0)
  const refetch = useCallback(() => setAsked((times) => times + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    if (!isReady) return
    const leaving = new AbortController()
    setKnown((before) => ({ ...(before.ticketId === ticketId ? before : { ticketId, error: null }), isFetching: true }))
    callUntil(leaving.signal)('GET /contact-messages/ticket/{ticketId}', {
      params: { ticketId },
      query: email ? { email } : {},
    }).then(
      ({ ticket }) => !leaving.signal.aborted && setKnown({ ticketId, data: ticket, error: null, isFetching: false }),
      (error) => !leaving.signal.aborted && setKnown((before) => ({ ...before, error, isFetching: false })),
    )
    return () => leaving.abort()
  }, [ticketId, email, isReady, asked])

  useEffect(() => {
    const onBack = () => document.visibilityState === 'visible' && refetch()
    document.addEventListener('visibilitychange', onBack)
    addEventListener(renewEvent, refetch)
    const stop = onNews('support', refetch)
    return () => {
      document.removeEventListener('visibilitychange', onBack)
      removeEventListener(renewEvent, refetch)
      stop()
    }
  }, [refetch])

  const keep = (data: Ticket) => setKnown({ ticketId, data, error: null, isFetching: false })
  return { ...known, data: known.ticketId === ticketId ? known.data : undefined, refetch, keep }
}
