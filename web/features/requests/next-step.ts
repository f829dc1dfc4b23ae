import type { MessageKey } from '#contract/messages.ts'
import { isPastDeadline, type RequestFacts, type Side, turnOf } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'

type NextKey<Given> = Extract<MessageKey<'requests', Given>, `next.${string}`>

export type NextStep = {
  /** Keys of the sentence and of the smaller one below it. */
  say: NextKey<{ name: string; mine: string; theirs: string }>
  until?: NextKey<{ time: string }>
  tone: 'mine' | 'waiting' | 'bad'
}

export const sideOf = ({ viewer }: Pick<ContactRequest, 'viewer'>): Side => (viewer === 'seller' ? 'seller' : 'buyer')

/** Whose turn it is, said to one of the sides; null when nothing is left to do. */
export function nextStepFor(request: RequestFacts, side: Side, at: string): NextStep | null {
  const turn = turnOf(request)
  if (turn === null) return null
  if (turn === 'admin') return { say: `next.${disputeFor(request, side)}`, until: 'next.agree', tone: 'bad' }
  if (isPastDeadline(request, at)) return { say: 'next.over', tone: 'waiting' }
  if (request.status === 'pending')
    return side === 'seller'
      ? { say: 'next.answer', until: 'next.answerBy', tone: 'mine' }
      : { say: 'next.awaitAnswer', until: 'next.awaitBy', tone: 'waiting' }
  if (turn === 'both')
    return { say: side === 'seller' ? 'next.talkSeller' : 'next.talkBuyer', until: 'next.confirmBy', tone: 'mine' }
  return turn === side
    ? { say: 'next.confirm', until: 'next.confirmBy', tone: 'mine' }
    : { say: 'next.awaitConfirm', until: 'next.confirmBy', tone: 'waiting' }
}

function disputeFor({ disputedBy }: RequestFacts, side: Side) {
  if (disputedBy === null) return 'apart'
  return disputedBy === side ? 'raisedByYou' : 'raisedByOther'
}
