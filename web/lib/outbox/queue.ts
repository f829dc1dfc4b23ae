import { useSyncExternalStore } from 'react'
import { NoAnswer } from '#web/lib/api/ask.ts'
import { readToken } from '#web/lib/device/session.ts'
import type { OutboxDraft, OutboxItem } from './queue-item.ts'

/** Keeps for later what could not be sent. There is one while somebody is signed in and the page had time to load it. */
export type Keeper = {
  /** Throws where the device has no room or leave for it. */
  keep: (draft: OutboxDraft) => Promise<void>
  /** It was done after all: what was refused of it before goes. */
  settle: (draft: OutboxDraft) => Promise<void>
  drop: (item: OutboxItem) => Promise<void>
  /** Sends a refused one once more as it is. */
  again: (item: OutboxItem) => Promise<void>
}

let keeper: Keeper | undefined
/** Whether there is one is known. */
let isKnown = false
const opening = new Set<() => void>()
let items: readonly OutboxItem[] | undefined
const listeners = new Set<() => void>()

export const keeperNow = () => keeper
export function setKeeper(next: Keeper | undefined) {
  keeper = next
  isKnown = true
  for (const go of opening) go()
  if (!next) showUnsent(undefined)
}

export function showUnsent(next: readonly OutboxItem[] | undefined) {
  items = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const none: readonly OutboxItem[] = []

/** What waits on this device for its reader, in the order in which it was made; undefined until it is read. */
export const useKnownUnsent = () =>
  useSyncExternalStore(
    subscribe,
    () => items,
    () => undefined,
  )
export const useUnsent = () => useKnownUnsent() ?? none

const openingMs = 3_000

/** Somebody may be quicker than the page, which opens it when it has time. */
async function keeperSoon(): Promise<Keeper | undefined> {
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
  items?.some((item) => item.thing === thing && item.state === 'waiting') ?? false

/**
 * Sends it, or keeps it for later where nobody answers: then there is no answer yet. Behind something about the same
 * thing that waits already it waits, too.
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
    const opened = error instanceof NoAnswer ? await keeperSoon() : undefined
    if (!opened) throw error
    await opened.keep(draft)
    return undefined
  }
}
