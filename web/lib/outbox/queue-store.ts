import { outboxName } from '#web/lib/device/drafts.ts'
import {
  isOnItsWay,
  isUnsent,
  type OutboxDraft,
  type OutboxItem,
  type Sender,
  type ServerRefusal,
} from './queue-item.ts'

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The device queue's IndexedDB. Only a write creates it: a sender that still runs when it is erased finds nothing, and leaves nothing. */
async function open(isMade: boolean): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(outboxName, 1)
  let isMissing = false
  opening.onupgradeneeded = () => {
    if (!isMade) {
      isMissing = true
      opening.transaction?.abort()
      return
    }
    opening.result.createObjectStore('items', { keyPath: 'id', autoIncrement: true })
    opening.result.createObjectStore('sender')
  }
  return answerOf(opening).catch((error) => {
    if (isMissing) return undefined
    throw error
  })
}

class Kept {
  readonly items: IDBObjectStore
  readonly senders: IDBObjectStore

  constructor(transaction: IDBTransaction) {
    this.items = transaction.objectStore('items')
    this.senders = transaction.objectStore('sender')
  }

  all = () => answerOf(this.items.getAll() as IDBRequest<OutboxItem[]>)
  one = (id: number) => answerOf(this.items.get(id) as IDBRequest<OutboxItem | undefined>)
  put = (item: OutboxItem) => answerOf(this.items.put(item))
  remove = (id: number) => answerOf(this.items.delete(id))
  sender = () => answerOf(this.senders.get(0) as IDBRequest<Sender | undefined>)
  keepSender = (sender: Sender) => answerOf(this.senders.put(sender, 0))
  dropSender = () => answerOf(this.senders.clear())
  /** The token is stored only while something waits. */
  tidy = async () => {
    if (!(await this.all()).some(isOnItsWay)) await this.dropSender()
  }
}

/** Opened for one transaction at a time: an open database could not be deleted. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (kept: Kept) => Promise<T>,
  { isMade = false } = {},
): Promise<T | undefined> {
  const database = await open(isMade)
  if (!database) return undefined
  try {
    const transaction = database.transaction(['items', 'sender'], mode)
    const settled = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [answer] = await Promise.all([work(new Kept(transaction)), settled])
    return answer
  } finally {
    database.close()
  }
}

/** In the order in which they were made. */
export const itemsOf = async (owner: string) =>
  (await within('readonly', async (kept) => (await kept.all()).filter((item) => item.owner === owner))) ?? []

export const senderNow = () => within('readonly', (kept) => kept.sender())

/**
 * Adds an item, or one that was refused already, and deletes the refused one that it replaces. Held twice, by a double tap or in two tabs,
 * it is queued once.
 */
export const addItem = (draft: OutboxDraft, sender: Sender, madeAt: number, told?: ServerRefusal) =>
  within(
    'readwrite',
    async (kept) => {
      const { holdMs, ...what } = draft
      await kept.keepSender(sender)
      if (holdMs !== undefined && (await kept.all()).some((item) => isSame(item, draft) && isOnItsWay(item))) return
      await removeRefused(kept, draft)
      const fresh: Omit<OutboxItem, 'id'> = {
        ...what,
        ...(holdMs !== undefined && { heldUntil: madeAt + holdMs }),
        owner: sender.owner,
        madeAt,
        state: told ? 'refused' : 'waiting',
        attempts: 0,
        notBefore: 0,
        told,
      }
      await answerOf(kept.items.add(fresh))
      await kept.tidy()
    },
    { isMade: true },
  )

/** It was made anew and done: deletes what was refused of it before. */
export const settleRefused = (draft: ReplacingDraft) => within('readwrite', (kept) => removeRefused(kept, draft))

type ItemSubject = Pick<OutboxDraft, 'kind' | 'thing'>
const isSame = (item: ItemSubject, { kind, thing }: ItemSubject) => item.kind === kind && item.thing === thing

type ReplacingDraft = ItemSubject & Pick<OutboxDraft, 'body'>
async function removeRefused(kept: Kept, draft: ReplacingDraft) {
  for (const item of await kept.all())
    if (isSame(item, draft) && isUnsent(item) && !isOnItsWay(item) && isReplaced(item, draft))
      await kept.remove(item.id)
}

/** A change of the price does not take the place of a refused change of the description. */
const isReplaced = ({ basedOn, body = {} }: OutboxItem, draft: ReplacingDraft) =>
  basedOn === undefined || Object.keys(body).every((field) => field in (draft.body ?? {}))

/** Updates an item that is still there: one that was dropped meanwhile does not come back. Says whether it was there. */
export const changeItem = (id: number, change: (item: OutboxItem) => OutboxItem) =>
  within('readwrite', async (kept) => {
    const item = await kept.one(id)
    if (item) await kept.put(change(item))
    await kept.tidy()
    return item !== undefined
  })

/** Whoever could take it back has left. */
export const releaseHeld = (owner: string) =>
  within('readwrite', async (kept) => {
    for (const item of await kept.all())
      if (item.owner === owner && item.heldUntil && item.state === 'waiting')
        await kept.put({ ...item, heldUntil: 0, mayHaveArrived: true })
  })

/** It was done: only its line stays until it was told, and what waits about the same thing is based on the new version, in one step. */
export const settleSent = (id: number, version: string | undefined) =>
  within('readwrite', async (kept) => {
    const sent = await kept.one(id)
    if (!sent) return
    const { body: _body, files: _files, form: _form, ...line } = sent
    await kept.put({ ...line, state: 'sent' })
    if (version !== undefined)
      for (const item of await kept.all())
        if (item.owner === sent.owner && item.thing === sent.thing && item.id > id && item.basedOn && isOnItsWay(item))
          await kept.put({ ...item, basedOn: version })
    await kept.tidy()
  })

/** Takes back an item that cannot have arrived. False: the server may have done it already. */
export const dropUnsent = (key: string) =>
  within('readwrite', async (kept) => {
    const item = (await kept.all()).find((one) => one.key === key)
    if (item?.state !== 'waiting' || item.mayHaveArrived) return false
    await kept.remove(item.id)
    await kept.tidy()
    return true
  })

export const dropItem = (id: number) =>
  within('readwrite', async (kept) => {
    const item = await kept.one(id)
    await kept.remove(id)
    await kept.tidy()
    return item
  })

/** Takes the sent items out of the queue, so that exactly one caller reports them. */
export const takeSent = async (owner: string) => {
  const taken = await within('readwrite', async (kept) => {
    const sent = (await kept.all()).filter((item) => item.owner === owner && item.state === 'sent')
    for (const { id } of sent) await kept.remove(id)
    return sent
  })
  return taken ?? []
}

export const dropSender = () => within('readwrite', (kept) => kept.dropSender())

/** Deletes what other members left, and puts this one's items under the current session. */
export const claim = (sender: Sender) =>
  within(
    'readwrite',
    async (kept) => {
      for (const { id, owner } of await kept.all()) if (owner !== sender.owner) await kept.remove(id)
      await kept.keepSender(sender)
      await kept.tidy()
    },
    { isMade: true },
  )
