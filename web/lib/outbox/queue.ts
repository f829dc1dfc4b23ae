import { useSyncExternalStore } from 'react'
import { ApiError, NoAnswer } from '#web/lib/api/ask.ts'
import { readToken } from '#web/lib/device/session.ts'
import { isConflict, isOnItsWay, type OutboxDraft, type OutboxItem, type ServerRefusal, toldBy } from './queue-item.ts'

/** The device queue's interface: stores what could not be sent. There is one while a member is signed in and the page has loaded it. */
export type Keeper = {
  /** Throws where the device has no room for it or forbids it. Given a refusal, it waits for its owner's choice. */
  keep: (draft: OutboxDraft, told?: ServerRefusal) => Promise<void>
  /** It was done after all: deletes what was refused of it before. */
  settle: (draft: OutboxDraft) => Promise<void>
  drop: (item: OutboxItem) => Promise<void>
  /** Takes back what cannot have arrived, by its key; else the result is false. */
  takeBack: (key: string) => Promise<boolean>
  /** Sends a refused item again unchanged, or on top of another version. */
  again: (item: OutboxItem, basedOn?: string) => Promise<void>
}

let keeper: Keeper | undefined
/** Whether it is known if there is a keeper. */
let isKnown = false
const opening = new Set<() => void>()
let items: readonly OutboxItem[] | undefined
let kept: readonly OutboxItem[] | undefined
let heldByPage: readonly OutboxItem[] = []
const listeners = new Set<() => void>()

export const keeperNow = () => keeper
export function setKeeper(next: Keeper | undefined) {
  keeper = next
  isKnown = true
  for (const go of opening) go()
  if (!next) showUnsent(undefined)
}

export function showUnsent(next: readonly OutboxItem[] | undefined) {
  kept = next
  showItems()
}

/** What the page holds in place of a device that keeps nothing. */
export function showHeldByPage(next: readonly OutboxItem[]) {
  heldByPage = next
  showItems()
}

function showItems() {
  items = heldByPage.length ? [...(kept ?? []), ...heldByPage] : kept
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const none: readonly OutboxItem[] = []

/** The reader's queued items, in the order in which they were made; undefined until they are read. */
export const useKnownUnsent = () =>
  useSyncExternalStore(
    subscribe,
    () => items,
    () => undefined,
  )
export const useUnsent = () => useKnownUnsent() ?? none

const openingMs = 3_000

/** Waits for the keeper: somebody may act before the page, which opens it when idle. */
export async function keeperSoon(): Promise<Keeper | undefined> {
  if (isKnown || !readToken()) return keeper
  let go = () => {}
  await new Promise<void>((resolve) => {
    go = resolve
    opening.add(go)
    setTimeout(go, openingMs)
  })
  opening.delete(go)
  return keeper
}

const isHeldUp = ({ thing }: OutboxDraft) =>
  items?.some((item) => item.thing === thing && (isOnItsWay(item) || isConflict(item))) ?? false

export const unsentNow = () => items ?? none

/** What waits about a thing now, in the order in which it was made. */
export const unsentAbout = (thing: string) => unsentNow().filter((item) => item.thing === thing)

/**
 * Sends it, or queues it where there is no response: then the result is undefined. Behind a queued item about the same thing it is queued,
 * too. What is based on a version that is no longer there waits for a choice.
 */
export async function sendOrKeep<T>(draft: OutboxDraft, send: () => Promise<T>): Promise<T | undefined> {
  if (keeper && (!navigator.onLine || isHeldUp(draft))) {
    await keeper.keep(draft)
    return undefined
  }
  try {
    const answer = await send()
    if (items?.some(({ thing, kind }) => thing === draft.thing && kind === draft.kind)) await keeper?.settle(draft)
    return answer
  } catch (error) {
    const isLost = error instanceof NoAnswer
    const opened = isLost || isOutdated(error) ? await keeperSoon() : undefined
    if (!opened) throw error
    await (isLost ? opened.keep({ ...draft, mayHaveArrived: true }) : opened.keep(draft, toldBy(error as ApiError)))
    return undefined
  }
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'
