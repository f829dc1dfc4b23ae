import { callerNow } from '#web/lib/api/api.ts'
import { refusedWith } from '#web/lib/api/ask.ts'
import { request } from '#web/lib/api/request.ts'
import { countKept } from '#web/lib/device/drafts.ts'
import { readToken } from '#web/lib/device/session.ts'
import { log } from '#web/lib/log.ts'
import { type Keeper, keeperNow, showHeldByPage, unsentNow } from './queue.ts'
import { type HeldDraft, isOnItsWay, type OutboxItem, toldBy } from './queue-item.ts'
import { queueKind } from './queue-kinds.ts'
import { sentOnLeaving } from './sent-on-leaving.ts'

/** Held under the session it was made in; of another one it is none of. */
type PageItem = OutboxItem & { token: string | null }

type Reporter = {
  owner: string
  onSent: (item: OutboxItem) => void
  onTouched: (touched: readonly string[]) => void
}

const timeoutMs = 30_000

let held: readonly PageItem[] = []
let reporter: Reporter | undefined
/** Those of the device queue count up from 1. */
let lastId = 0

const isSame = ({ kind, thing }: OutboxItem, draft: Pick<OutboxItem, 'kind' | 'thing'>) =>
  kind === draft.kind && thing === draft.thing

function show(next: readonly PageItem[]) {
  held = next
  showHeldByPage(held)
  if (reporter) countKept(reporter.owner, unsentNow().length)
}
const change = (id: number, changed: Partial<OutboxItem>) =>
  show(held.map((item) => (item.id === id ? { ...item, ...changed } : item)))
const remove = (id: number) => show(held.filter((item) => item.id !== id))

/**
 * Where the device keeps nothing (no IndexedDB, or no room), the page itself holds what can be taken back: it is sent when its time is over
 * or the page is left. Without a response it is not tried again by itself, since nothing would outlive the page.
 */
export function holdInPage({ holdMs, ...draft }: HeldDraft) {
  if (held.some((item) => isSame(item, draft) && isOnItsWay(item))) return
  const madeAt = Date.now()
  lastId -= 1
  const id = lastId
  const [owner, token] = [reporter?.owner ?? '', readToken()]
  const item: PageItem = {
    ...draft,
    ...{ id, owner, token, madeAt, heldUntil: madeAt + holdMs },
    ...{ state: 'waiting', attempts: 0, notBefore: 0 },
  }
  show([...held.filter((one) => !isSame(one, draft)), item])
  setTimeout(() => void send(id), holdMs)
  addEventListener('pagehide', onLeave)
  document.addEventListener('visibilitychange', onHidden)
}

const onHidden = () => {
  if (document.visibilityState === 'hidden') sendAll()
}
const onLeave = () => {
  if (held.some(({ state }) => state === 'waiting' || state === 'sending')) sentOnLeaving.write(true)
  sendAll()
}
const sendAll = () => {
  for (const { id } of held) void send(id)
}

/** With `keepalive`: the page may be gone before the response. */
async function send(id: number) {
  const item = held.find((one) => one.id === id)
  if (item?.state !== 'waiting') return
  const caller = callerNow()
  if (item.token !== caller.token) return remove(id)
  const { to, touches } = queueKind(item.kind)
  const { params, body, key: idempotencyKey } = item
  change(id, { state: 'sending', attempts: item.attempts + 1, mayHaveArrived: true })
  try {
    const error = await request(caller, to, { params, body, idempotencyKey, timeoutMs, keepalive: true }, errorOf)
    if (error) change(id, { state: 'refused', told: toldBy(error) })
    else remove(id)
    reporter?.onTouched(touches) // what was refused is other than its page thinks
    if (!error) reporter?.onSent(item)
  } catch (error) {
    log.info('what the page held could not be sent', error)
    change(id, { state: 'refused', told: undefined })
  }
}

/** A proxy in between may answer with an HTML page; then only the status is known. */
const errorOf = async (answer: Response) =>
  answer.ok ? undefined : refusedWith(answer.status, await answer.json().catch(() => undefined))

/** Tells of what was sent, and drops what was held under a session that is over. */
export function reportPageHolds(next: Reporter | undefined) {
  const token = readToken()
  reporter = next
  const left = held.filter((item) => item.token === token)
  if (left.length !== held.length) show(left)
}

const pageKeeper: Pick<Keeper, 'drop' | 'takeBack' | 'again'> = {
  drop: async ({ id }) => remove(id),
  takeBack: async (key) => {
    const item = held.find((one) => one.key === key)
    if (item?.state !== 'waiting') return false
    remove(item.id)
    return true
  },
  again: async ({ id }) => {
    change(id, { state: 'waiting', attempts: 0, heldUntil: 0, told: undefined })
    await send(id)
  },
}

/** Whoever holds an item: the page, or the device queue. */
export const keeperOf = ({ id }: OutboxItem) => (id < 0 ? pageKeeper : keeperNow())
