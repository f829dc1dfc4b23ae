import { dayMs } from '#contract/shared/days.ts'
import { refusedWith } from '#web/lib/api/ask.ts'
import { headOf, request } from '#web/lib/api/request.ts'
import { outboxName } from '#web/lib/device/drafts.ts'
import { log } from '#web/lib/log.ts'
import { holdsUp, isHeld, isUnsent, type OutboxItem, type Sender, type ServerRefusal, toldBy } from './queue-item.ts'
import { type QueueKind, queueKind } from './queue-kinds.ts'
import { changeItem, dropSender, itemsOf, senderNow, settleSent } from './queue-store.ts'

/** How long the server remembers an idempotency key; later the same key could do it a second time. */
export const keyLifeMs = 7 * dayMs
const timeoutsMs = { words: 30_000, files: 5 * 60_000 }
const longestPauseMs = 5 * 60_000
/** A permanent fault of the server is not retried for ever. */
const mostFaults = 5

type SendOutcome = 'done' | 'refused' | 'later' | 'away' | 'nobody'
type SendOptions = {
  /** The queue changed; `touched` are the query keys that what was done invalidates. */
  tell: (touched?: readonly string[]) => void
  /** Called when the lock is granted. True: the network is back, and back-off pauses that only waited for it are over. */
  begin: () => boolean
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends the device queue, in order and one at a time. Runs in pages and in the service worker; a Web Lock lets one of them send, the others
 * wait for it and find nothing left. A browser without locks takes turns in each page, and relies on the idempotency keys beyond. Returns
 * the pause until the next run.
 */
export function sendWaiting(sending: SendOptions): Promise<number | undefined> {
  if (navigator.locks) return navigator.locks.request(outboxName, () => sendAll(sending))
  const own = last.then(() => sendAll(sending))
  last = own.catch(() => undefined)
  return own
}

async function sendAll({ tell, begin }: SendOptions): Promise<number | undefined> {
  const isBack = begin()
  const held = new Set<string>()
  const tried = new Set<number>()
  for (;;) {
    const sender = await senderNow()
    if (!sender) return undefined
    const items = await itemsOf(sender.owner)
    const next = nextOf(items, held, (item) => tried.has(item.id) || !isDue(item, isBack))
    if (!next) return soonest(items)
    tried.add(next.id)
    const outcome = await sendOne(next, sender, { tell, isBack })
    if (outcome === 'nobody') return undefined
    if (outcome === 'later') held.add(next.thing)
    if (outcome === 'away') return soonest((await itemsOf(sender.owner)).filter(({ id }) => id === next.id))
  }
}

/** The first item that may be sent; an item that must wait holds up later ones about the same thing. */
function nextOf(items: readonly OutboxItem[], held: ReadonlySet<string>, mustWait: (item: OutboxItem) => boolean) {
  const behind = new Set(held)
  for (const item of items) {
    if (holdsUp(item)) behind.add(item.thing)
    if (!isUnsent(item) || item.state === 'refused' || item.state === 'old') continue
    if (behind.has(item.thing)) continue
    if (!mustWait(item)) return item
    behind.add(item.thing)
  }
  return undefined
}

function isDue(item: OutboxItem, isBack: boolean) {
  const { notBefore, told } = item
  return !isHeld(item) && (notBefore <= Date.now() || (isBack && !told))
}

/** When the first item of any thing may be sent. */
function soonest(items: readonly OutboxItem[]): number | undefined {
  const first = new Map<string, number>()
  for (const { state, thing, notBefore, heldUntil = 0 } of items)
    if (state === 'waiting' && !first.has(thing)) first.set(thing, Math.max(notBefore, heldUntil))
  return first.size ? Math.max(1_000, Math.min(...first.values()) - Date.now()) : undefined
}

type SendContext = { tell: SendOptions['tell']; isBack: boolean }

async function sendOne(item: OutboxItem, sender: Sender, { tell, isBack }: SendContext): Promise<SendOutcome> {
  if (Date.now() - item.madeAt >= keyLifeMs) {
    await changeItem(item.id, (now) => ({ ...now, state: 'old' }))
    tell()
    return 'refused'
  }
  const isOffline = navigator.onLine === false
  const isThere = await changeItem(item.id, (now) => ({
    ...now,
    state: 'sending',
    attempts: now.attempts + 1,
    mayHaveArrived: now.mayHaveArrived || !isOffline,
  }))
  if (!isThere) return 'refused' // taken back since it was read
  tell()
  const answer = await ask(item, sender)
  const outcome = await settle(item, answer, isBack)
  // what was refused is other than its page thinks
  tell(outcome === 'done' || outcome === 'refused' ? queueKind(item.kind).touches : undefined)
  return outcome
}

type SendReply = {
  isDone: boolean
  status: number
  told: ServerRefusal | undefined
  retryAfterMs: number
  version: string | undefined
}

async function ask(item: OutboxItem, sender: Sender): Promise<SendReply | undefined> {
  const { to, isForm, versionIn } = queueKind(item.kind)
  const { params, key: idempotencyKey } = item
  const content = item.body && { ...item.body, ...(item.basedOn && { basedOn: item.basedOn }) }
  const body = content && isForm ? formOf(content, item.files) : content
  const timeoutMs = isForm ? timeoutsMs.files : timeoutsMs.words
  try {
    return await request(sender, to, { params, body, idempotencyKey, timeoutMs }, (answer) =>
      answeredBy(answer, versionIn),
    )
  } catch (error) {
    log.info('what waits could not be sent', error)
    return undefined
  }
}

/**
 * The page is closed: what could still be taken back goes now, without waiting for an answer. It stays queued and is sent again under its
 * idempotency key, which finds it done.
 */
export function sendLeaving(items: readonly OutboxItem[], sender: Sender) {
  for (const item of items.filter((one) => one.state === 'waiting' && isHeld(one))) {
    const { params, body, key: idempotencyKey } = item
    const { address, method, headers } = headOf(sender, queueKind(item.kind).to, { params, body, idempotencyKey })
    fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }), keepalive: true }).catch((error) =>
      log.info('what was held is sent by the next page', error),
    )
  }
}

/** A response whose end is lost is none: under the same key it comes again. */
const answeredBy = async (answer: Response, versionIn: QueueKind['versionIn']): Promise<SendReply> => ({
  isDone: answer.ok,
  status: answer.status,
  told: answer.ok ? undefined : await refusalIn(answer),
  retryAfterMs: Math.max(0, Number(answer.headers.get('retry-after')) || 0) * 1_000,
  version: answer.ok ? versionIn?.(await answer.json()) : undefined,
})

function formOf(body: Record<string, unknown>, files: readonly Blob[] = []): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) form.set(field, String(value))
  for (const file of files) form.append('images', file, 'picture.jpg')
  return form
}

async function settle(item: OutboxItem, answer: SendReply | undefined, isBack: boolean): Promise<SendOutcome> {
  const { id } = item
  // A device often reports a network a moment before it has one: then the back-off begins anew.
  const attempts = isBack && !answer ? 0 : item.attempts
  const pause = Math.min(1_000 * 2 ** attempts, longestPauseMs)
  const wait = (ms: number, told?: ServerRefusal) =>
    changeItem(id, (now) => ({ ...now, state: 'waiting', attempts: attempts + 1, notBefore: Date.now() + ms, told }))
  if (!answer) {
    await wait(pause)
    return 'away'
  }
  if (answer.isDone) {
    await settleSent(id, answer.version)
    return 'done'
  }
  if (answer.status === 401) {
    await wait(0)
    await dropSender()
    return 'nobody'
  }
  const { status, told, retryAfterMs } = answer
  const mayPass = status === 429 || (status >= 500 && (status > 500 || attempts < mostFaults))
  if (mayPass) await wait(retryAfterMs || pause, told)
  else await changeItem(id, (now) => ({ ...now, state: 'refused', told }))
  return mayPass ? 'later' : 'refused'
}

/** A proxy in between may answer with an HTML page; then only the status is known. */
const refusalIn = async (answer: Response): Promise<ServerRefusal> =>
  toldBy(refusedWith(answer.status, await answer.json().catch(() => undefined)))
