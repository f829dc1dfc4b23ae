import type { RefusalCode } from '#contract/errors.ts'
import { isRepeated } from '#contract/requests/confirming.ts'
import type { RequestState, Side } from '#contract/requests/facts.ts'
import type { RequestNotice } from '#contract/requests/notices.ts'
import { dueEvent, move } from '#contract/requests/state-machine.ts'
import type { RequestEvent, SuccessfulMove } from '#contract/requests/transitions.ts'
import { type Addressed, notify, settleNotices } from '#server/features/notifications/door.ts'
import { settleStock, showLife } from '#server/features/products/door.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { forgetNamesOn } from './kept-names.ts'
import { lockRequest } from './locks.ts'
import type { SignNote } from './notes/sign.ts'
import { refreshTrustSoon } from './refresh-trust.ts'
import { clocksOf, stateOf } from './state.ts'
import { type StoredRequest, saveMove } from './store.ts'
import { countPair } from './trust.ts'
import { countUnansweredJob } from './unanswered.ts'

type Unsigned<T> = T extends unknown ? Omit<T, 'by' | 'at'> : never
/** What somebody wants to happen, before it is known who they are in this request. */
type UnsignedEvent = Unsigned<RequestEvent>
export type WishTo<Name extends UnsignedEvent['event']> = Extract<UnsignedEvent, { event: Name }>
export type Mover = { id: string; role: string }
/** A request that nobody else can move before the transaction ends, who wants to, and the moment. */
type LockedRequest = { row: StoredRequest; at: string; by: Side | 'admin'; moverId: string }

/** The side somebody is on; a stranger does not learn that the request exists. */
export function partyOf(row: StoredRequest | undefined, { id, role }: Mover): Side | 'admin' {
  if (row?.buyerId === id) return 'buyer'
  if (row?.sellerId === id) return 'seller'
  if (row && role === 'admin') return 'admin'
  throw new Refusal('not_found')
}

/** One move by one of the parties, in one transaction with all that follows from it. */
export const makeMove = (db: Db, mover: Mover, id: string, wish: UnsignedEvent, signNote?: SignNote) =>
  holding(db, mover, id, (tx, held) => moveHeld(tx, held, wish, signNote))

/** The transaction of a move. What it gives back as refused is kept as far as it came, and told after it. */
export async function holding(
  db: Db,
  mover: Mover,
  id: string,
  work: (tx: Tx, held: LockedRequest) => Promise<RefusalCode | undefined>,
) {
  const refused = await transaction(db, async (tx) => {
    const found = await lockRequest(tx, id)
    const by = partyOf(found?.row, mover)
    if (!found) throw new Refusal('not_found')
    return work(tx, { ...found, by, moverId: mover.id })
  })
  if (refused) throw new Refusal(refused, { stays: true })
}

/** Gives back why not, if it is refused. */
export async function moveHeld(
  tx: Tx,
  { row, at, by, moverId }: LockedRequest,
  wish: UnsignedEvent,
  signNote?: SignNote,
): Promise<RefusalCode | undefined> {
  // Past its time a request is over, though its job has not come yet. That is kept, and the move refused after it.
  if (await endIfDue(tx, row, at)) return 'invalid_transition'
  const event = { ...wish, by, at } as RequestEvent
  const result = move(stateOf(row), event)
  if (!result.ok) return result.code
  if (!isRepeated(stateOf(row), event)) await keep(tx, row, result, { moverId, signNote })
  return undefined
}

/** Ends a request whose time is over; says whether it did. */
export async function endIfDue(tx: Tx, row: StoredRequest, at: string): Promise<boolean> {
  const due = dueEvent(stateOf(row), at)
  if (due) await apply(tx, row, due)
  return due !== null
}

/** A move that nobody can refuse: of the clock, or one that follows from something else. */
export async function apply(tx: Tx, row: StoredRequest, event: RequestEvent) {
  const result = move(stateOf(row), event)
  if (!result.ok) throw new Error(`a request refused ${event.event}: ${result.code}`)
  await keep(tx, row, result)
}

type MadeBy = { moverId?: string; signNote?: SignNote | undefined }

async function keep(
  tx: Tx,
  row: StoredRequest,
  { state, history, stock, notices }: SuccessfulMove,
  { moverId, signNote }: MadeBy = {},
) {
  const { productId, name, unit, stockTaken: held } = row
  const cause = { kind: 'request', id: row.id } as const
  const stockTaken = stock ? await settleStock(tx, { productId, name, unit, held, change: stock, cause }) : held
  const noteCode = await noteCodeAfter(tx, row, state, signNote)
  await saveMove(tx, row.id, { ...state, stockTaken, noteCode }, clocksOf(state, history.at), history)
  if (row.payment && !state.payment) await forgetNamesOn(tx, row.id)
  if ((history.to === 'completed') !== (history.from === 'completed')) {
    await countPair(tx, row, row, state)
    await refreshTrustSoon(tx, row.sellerId)
  }
  await tellProduct(tx, productId, history)
  if (history.from === 'pending') await settleNotices(tx, row.sellerId, 'request_received', { requestId: row.id })
  await notify(
    tx,
    notices.map(({ to, type }) => noticeTo(row, to, type, moverId)),
  )
  await tellLive(tx, [row.buyerId, row.sellerId], 'order:status', { requestId: row.id, status: state.status })
}

/** A request that is accepted shows that its product is there; one that ran out, or a rejection after such, may change how long it is awake. */
async function tellProduct(tx: Tx, productId: string, { event, from, to }: SuccessfulMove['history']) {
  if (event === 'accept') await showLife(tx, [productId])
  else if (from === 'pending' && (to === 'expired' || event === 'reject'))
    await addJob(tx, countUnansweredJob, { productId }, { key: `count-unanswered:${productId}` })
}

/** A deal has the note that was signed when it was completed last, also while it is disputed. Where it ends without a deal, none. */
async function noteCodeAfter(tx: Tx, row: StoredRequest, state: RequestState, signNote?: SignNote) {
  if (state.status === 'completed') return (await signNote?.(tx, row, state)) ?? null
  return state.status === 'disputed' ? row.noteCode : null
}

/** Named after who did it; where the clock or an admin did, after the other side. */
export function noticeTo(
  row: Pick<StoredRequest, 'id' | 'productId' | 'buyerId' | 'sellerId' | 'name' | 'unit' | 'requestedQuantity'>,
  to: Side,
  type: RequestNotice,
  moverId?: string,
): Addressed {
  const [reader, other] = to === 'buyer' ? [row.buyerId, row.sellerId] : [row.sellerId, row.buyerId]
  const params = {
    requestId: row.id,
    productId: row.productId,
    product: row.name,
    quantity: row.requestedQuantity,
    unit: row.unit,
  }
  return { to: reader, type, params, about: moverId === reader ? undefined : other }
}
