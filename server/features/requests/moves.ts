import { expiryOf, type RequestState, remindersOf, type Side } from '#contract/requests-facts.ts'
import { dueEvent, isRepeated, type Moved, move, type RequestEvent } from '#contract/requests-life.ts'
import { type Notice, notify } from '#server/features/notifications/door.ts'
import { countDeal, settleStock } from '#server/features/products/door.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { addHistory, lockRequest, presentMoment, type Stored, saveState, stateOf } from './store.ts'

type Unsigned<T> = T extends unknown ? Omit<T, 'by' | 'at'> : never
/** What somebody wants to happen, before it is known who they are in this request. */
export type Wish = Unsigned<RequestEvent>
export type Mover = { id: string; role: string }

/** The side somebody is on; a stranger does not learn that the request exists. */
export function partyOf(row: Stored | undefined, { id, role }: Mover): Side | 'admin' {
  if (row?.buyerId === id) return 'buyer'
  if (row?.sellerId === id) return 'seller'
  if (row && role === 'admin') return 'admin'
  throw new Refusal('not_found')
}

type Besides = {
  /** May still refuse, once it is known that the mover is a party. */
  before?: (tx: Tx, by: Side | 'admin') => Promise<void>
  after?: (tx: Tx, row: Stored) => Promise<void>
}

/** One move by one of the parties, in one transaction with all that follows from it. */
export async function makeMove(db: Database, mover: Mover, id: string, wish: Wish, { before, after }: Besides = {}) {
  const refused = await transaction(db, async (tx) => {
    const row = await lockRequest(tx, id)
    const by = partyOf(row, mover)
    if (!row) throw new Refusal('not_found')
    await before?.(tx, by)
    const at = await presentMoment(tx)
    // Past its time a request is over, though its job has not come yet. That is kept, and the move refused after it.
    if (await endIfDue(tx, row, at)) return 'invalid_transition'
    const event = { ...wish, by, at } as RequestEvent
    const result = move(stateOf(row), event)
    if (!result.ok) return result.code
    if (isRepeated(stateOf(row), event)) return
    await keep(tx, row, result, mover.id)
    await after?.(tx, row)
  })
  if (refused) throw new Refusal(refused)
}

/** Ends a request whose time is over; says whether it did. */
export async function endIfDue(tx: Tx, row: Stored, at: string): Promise<boolean> {
  const due = dueEvent(stateOf(row), at)
  if (due) await apply(tx, row, due)
  return due !== null
}

/** A move that nobody can refuse: of the clock, or one that follows from something else. */
export async function apply(tx: Tx, row: Stored, event: RequestEvent) {
  const result = move(stateOf(row), event)
  if (!result.ok) throw new Error(`a request refused ${event.event}: ${result.code}`)
  await keep(tx, row, result)
}

async function keep(tx: Tx, row: Stored, { state, history, stock, notices }: Moved, moverId?: string) {
  const { productId, name, unit, stockTaken: held } = row
  const cause = { kind: 'request', id: row.id } as const
  const stockTaken = stock ? await settleStock(tx, { productId, name, unit, held, change: stock, cause }) : held
  await saveState(tx, row.id, { ...state, stockTaken }, clocksOf(state, history.at))
  await addHistory(tx, row.id, history)
  const deals = Number(history.to === 'completed') - Number(history.from === 'completed')
  if (deals) await countDeal(tx, row.sellerId, deals)
  await notify(
    tx,
    notices.map(({ to, type }) => noticeTo(row, to, type, moverId)),
  )
}

export const clocksOf = (state: RequestState, at: string) => ({
  dueAt: expiryOf(state),
  remindAt: remindersOf(state).find((time) => time > at) ?? null,
})

/** Named after who did it; where the clock or an admin did, after the other side. */
export function noticeTo(
  row: Pick<Stored, 'id' | 'productId' | 'buyerId' | 'sellerId' | 'name' | 'unit' | 'requestedQuantity'>,
  to: Side,
  type: Notice['type'],
  moverId?: string,
): Notice {
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
