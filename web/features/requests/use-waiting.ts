import type { ContactRequest } from '#contract/requests.ts'
import { deadlineOf, isPastDeadline, turnOf } from '#contract/requests-facts.ts'
import { sideOf } from './next-step.ts'
import { nowAndThenMs, useMyRequests } from './use-requests.ts'
import type { List } from './use-view.ts'

/** As many as one answer may hold: nobody has more to do at once. */
const limit = 100

const isMine = (request: ContactRequest) => {
  const turn = turnOf(request)
  return turn === 'both' || turn === sideOf(request)
}

/** How many requests wait for the reader: to be answered, or for their word on the deal. */
export function useWaiting(now: string) {
  const pending = useMyRequests({ status: 'pending', limit }, nowAndThenMs)
  const accepted = useMyRequests({ status: 'accepted', limit }, nowAndThenMs)
  if (!pending.data || !accepted.data) return undefined
  const due = (requests: ContactRequest[]) => requests.filter((one) => isMine(one) && !isPastDeadline(one, now))
  const received = [...due(pending.data.received), ...due(accepted.data.received)]
  const sent = due(accepted.data.sent)
  const deadlines = [...received, ...sent].flatMap((one) => deadlineOf(one) ?? [])
  const list: List = received.length > 0 ? 'received' : 'sent'
  return { count: received.length + sent.length, first: deadlines.sort()[0], list }
}
