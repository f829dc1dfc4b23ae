import { type HistoryEntry, openStatuses, type RequestState, type Side } from '#contract/requests/facts.ts'
import { type PaymentWord, sayPayment } from '#contract/requests/payment.ts'
import { move, openRequest } from '#contract/requests/state-machine.ts'
import type { RequestEvent, SuccessfulMove } from '#contract/requests/transitions.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { noteOfPast } from '#server/features/notifications/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockRequest } from './locks.ts'
import { endIfDue, noticeTo } from './moves.ts'
import { refreshTrust } from './refresh-trust.ts'
import { clocksOf } from './state.ts'
import {
  addHistories,
  addHistory,
  columnsOf,
  findOpen,
  insertRequest,
  insertRequests,
  movesOf,
  saveState,
} from './store.ts'

type Offered = Pick<
  Parameters<typeof insertRequest>[1],
  'productId' | 'sellerId' | 'name' | 'category' | 'unit' | 'price'
>

/** A request as it went: every move with its own time, by the same machine as all others. */
export type Replay = {
  id: string
  buyerId: string
  offer: Offered
  requestedQuantity: number
  requestedAt: string
  events: readonly RequestEvent[]
  /** What was said of the payment after the deal. */
  payments?: readonly ReplayedPayment[] | undefined
  /** False where they were told in another way than of a request. */
  isTold?: boolean
}
type ReplayedPayment = { by: Side; says: PaymentWord; at: string }
type LastMove = Pick<HistoryEntry, 'at' | 'by'>

/**
 * Keeps a request of the past, once. Whoever took part was told then, which they can still read; the stock is what was left.
 * Gives back the last move of one that people or the clock have moved on since.
 */
export async function replayRequest(tx: Tx, replay: Replay): Promise<LastMove | undefined> {
  const held = await lockRequest(tx, replay.id)
  if (!held) return insert(tx, replay)
  await endIfDue(tx, held.row, held.at)
  const past = await movesOf(tx, replay.id)
  const last = past.at(-1)
  const isTouched = past.length > replay.events.length + 1
  return isTouched && last ? { at: last.at.toISOString(), by: last.by } : undefined
}

const atOnce = 100

/** Many deals of the past, each once; nobody is told of them. Returns how many were not kept before. */
export async function replayDeals(tx: Tx, replays: readonly Replay[]): Promise<number> {
  let kept = 0
  for (let at = 0; at < replays.length; at += atOnce) kept += await insertDeals(tx, replays.slice(at, at + atOnce))
  await refreshTrust(tx, [...new Set(replays.flatMap(({ buyerId, offer }) => [buyerId, offer.sellerId]))])
  return kept
}

async function insertDeals(tx: Tx, replays: readonly Replay[]): Promise<number> {
  const lives = replays.map((replay) => ({ ...replay, ...lifeOf(replay) }))
  if (lives.some(({ state }) => state.status !== 'completed'))
    throw new Error('only completed deals are replayed at once')
  const now = await presentMoment(tx)
  const rows = lives.map(({ id, buyerId, offer, requestedAt, state }) => ({
    id,
    buyerId,
    ...offer,
    ...columnsOf(state, clocksOf(state, now)),
    requestedOn: dayInIndia(new Date(requestedAt)),
    isCounted: false,
  }))
  const inserted = await insertRequests(tx, rows)
  const fresh = lives.filter(({ id }) => inserted.has(id))
  if (!fresh.length) return 0
  await addHistories(
    tx,
    fresh.flatMap(({ id, history }) => history.map((entry) => ({ requestId: id, ...entry }))),
  )
  return fresh.length
}

async function insert(tx: Tx, replay: Replay) {
  const { id, buyerId, offer } = replay
  const { state, history, moves } = lifeOf(replay)
  const isOpen = openStatuses.some((status) => status === state.status)
  if (isOpen && (await findOpen(tx, buyerId, offer.productId))) return undefined
  const { requestedQuantity, requestedAt, status, closeReason } = state
  const requestedOn = dayInIndia(new Date(requestedAt))
  const first = { requestedQuantity, requestedAt: new Date(requestedAt), requestedOn, status, closeReason }
  // Before its state a completed one would lack its figures.
  await insertRequest(tx, { id, buyerId, ...offer, ...first, ...figuresOf(state), isCounted: false })
  await saveState(tx, id, state, clocksOf(state, await presentMoment(tx)))
  for (const entry of history) await addHistory(tx, id, entry)
  if (status === 'completed') await refreshTrust(tx, [offer.sellerId, buyerId])
  if (replay.isTold !== false) await noteOfPast(tx, toldOf(replay, moves, isOpen))
  return undefined
}

/** Of one that is open the last word is still unread. */
function toldOf({ id, buyerId, offer, requestedQuantity }: Replay, moves: SuccessfulMove[], isOpen: boolean) {
  const row = { id, buyerId, ...offer, requestedQuantity }
  const people: Partial<Record<HistoryEntry['by'], string>> = { buyer: buyerId, seller: offer.sellerId }
  return moves.flatMap(({ notices, history: { by, at } }, place) =>
    notices.map(({ to, type }) => ({
      ...noticeTo(row, to, type, people[by]),
      at,
      isRead: !isOpen || place < moves.length - 1,
    })),
  )
}

const figuresOf = ({ finalQuantity, finalPrice }: RequestState) => ({ finalQuantity, finalPrice })

/** The state after the last move, and all of them. A tale that the machine refuses is a bug. */
export function lifeOf({
  requestedQuantity,
  requestedAt,
  events,
  payments = [],
}: Pick<Replay, 'requestedQuantity' | 'requestedAt' | 'events' | 'payments'>) {
  const offer = { availableQuantity: requestedQuantity, minimumOrderQuantity: null }
  const opened = openRequest(requestedQuantity, offer, requestedAt)
  if (!opened.ok) throw new Error(`a request was refused: ${opened.code}`)
  const moves: SuccessfulMove[] = [opened]
  let { state } = opened
  for (const event of events) {
    const moved = move(state, event)
    if (!moved.ok) throw new Error(`a request refused ${event.event}: ${moved.code}`)
    state = moved.state
    moves.push(moved)
  }
  for (const { by, says, at } of payments) {
    const said = sayPayment(state, by, { says }, at)
    if (!said.ok) throw new Error(`a payment was refused: ${said.code}`)
    state = { ...state, payment: said.payment }
  }
  return { state, history: moves.map(({ history }) => history), moves }
}
