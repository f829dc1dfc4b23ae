import type { MessageKey } from '#contract/messages.ts'
import { type HistoryEntry, type RequestFacts, type Side, turnOf } from '#contract/requests/facts.ts'

export type TrailStep = {
  key: string
  /** Key of its words. */
  words: Extract<MessageKey<'requests', { name: string; answer: string }>, `trail.${string}`>
  state: 'done' | 'now' | 'todo' | 'stop'
  at?: string
  /** The side whose answer belongs into the words. */
  answerOf?: Side
}

type RequestWithHistory = RequestFacts & { history: readonly HistoryEntry[] }

/** What happened and what comes, told to one of the sides. */
export function trailFor(request: RequestWithHistory, side: Side): TrailStep[] {
  const { status, history, completedAt } = request
  const past = history.flatMap((entry, index) => pastSteps(request, entry, side, String(index)))
  const now = nowWords(request, side)
  const done = { key: 'completed', words: 'trail.completed' } as const
  if (now) return [...past, { key: 'now', words: now, state: 'now' }, { ...done, state: 'todo' }]
  if (status === 'completed') return [...past, { ...done, state: 'done', ...(completedAt && { at: completedAt }) }]
  return past.map((step, index) => (index === past.length - 1 ? { ...step, state: 'stop' } : step))
}

const told = { rule: 1, remove_product: 1, close_account: 1, expire: 1, lapse: 1 }
const isTold = (event: HistoryEntry['event']): event is keyof typeof told => event in told

function pastSteps(
  request: RequestWithHistory,
  { event, by, at, from, to }: HistoryEntry,
  side: Side,
  key: string,
): TrailStep[] {
  const who = by === side ? 'you' : 'other'
  const step = { key, at, state: 'done' } as const
  if (isTold(event)) return [{ ...step, words: `trail.${event}` }]
  if (event !== 'buyer_confirm' && event !== 'seller_confirm') return [{ ...step, words: `trail.${event}.${who}` }]
  const answerer = event === 'buyer_confirm' ? 'buyer' : 'seller'
  const confirmedAt = request[`${answerer}Confirmation`]?.confirmedAt
  const stands = confirmedAt !== undefined && Date.parse(confirmedAt) === Date.parse(at)
  const given: TrailStep = stands
    ? { ...step, words: `trail.confirm.${who}`, answerOf: answerer }
    : { ...step, words: `trail.earlier.${who}` }
  const isOpened = to === 'disputed' && from !== 'disputed'
  return isOpened ? [given, { ...step, key: `${key}-opened`, words: 'trail.opened' }] : [given]
}

function nowWords(request: RequestWithHistory, side: Side): TrailStep['words'] | null {
  const turn = turnOf(request)
  if (turn === null) return null
  if (turn === 'admin') return 'trail.now.settle'
  const who = turn === side ? 'you' : 'other'
  return request.status === 'pending' ? `trail.now.answer.${who}` : `trail.now.confirm.${turn === 'both' ? turn : who}`
}
