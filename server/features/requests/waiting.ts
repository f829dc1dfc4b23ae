import { expiryOf, type OwnList, type RequestState, waitsFor } from '#contract/requests/facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { stateAt } from './state.ts'
import { answerableBy } from './store.ts'

type WaitingRequest = { id: string; list: OwnList; state: RequestState; expiresAt: string | null }

/** What waits for somebody's answer, the soonest to close first. */
export async function waitingFor(db: Db, userId: string): Promise<WaitingRequest[]> {
  const rows = await answerableBy(db, userId)
  const at = new Date(rows[0]?.at ?? 0).toISOString()
  return rows
    .map(({ request }) => {
      const state = stateAt(request, at)
      const list = request.buyerId === userId ? ('sent' as const) : ('received' as const)
      return { id: request.id, list, state, expiresAt: expiryOf(state) }
    })
    .filter(({ state, list }) => waitsFor(state, list === 'sent' ? 'buyer' : 'seller', at))
    .sort(soonestFirst)
}

const isAnswer = ({ state }: WaitingRequest) => state.status === 'pending'

/** How much of it is in each list, and how much waits for a yes or no and for a word on the deal. */
export function countWaiting(waiting: WaitingRequest[]) {
  const sumOf = (some: WaitingRequest[]) => {
    const [first] = some
    return { count: some.length, first: first ? { requestId: first.id, expiresAt: first.expiresAt } : null }
  }
  return {
    sent: waiting.filter(({ list }) => list === 'sent').length,
    received: waiting.filter(({ list }) => list === 'received').length,
    answer: sumOf(waiting.filter(isAnswer)),
    confirm: sumOf(waiting.filter((one) => !isAnswer(one))),
  }
}

/** A dispute does not end by itself: it comes after what does. */
const soonestFirst = (one: WaitingRequest, other: WaitingRequest) =>
  endOf(one) - endOf(other) || other.state.requestedAt.localeCompare(one.state.requestedAt)
const endOf = ({ expiresAt }: WaitingRequest) => (expiresAt ? Date.parse(expiresAt) : Number.MAX_SAFE_INTEGER)
