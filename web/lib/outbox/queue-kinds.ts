import type { EndpointName } from '#web/lib/api/ask.ts'

type PathParts = { params?: Record<string, string> }

/** One kind of what may wait on the device for the network. */
export type QueueKind = {
  /** The endpoint that it is sent to. */
  to: EndpointName
  /** With files, as a form. */
  isForm?: boolean
  /** The first words of the queries that are stale once it was done. */
  touches: readonly string[]
  /** Where it is shown while it waits. */
  page: (parts: PathParts) => string
}

/** The kinds of every feature: each adds its own by declaration merging, in its `door/queue-kinds.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface QueueKinds {}
export type KindName = keyof QueueKinds

let registered: Record<KindName, QueueKind> | undefined

/** To be called at the start of a page or worker that sends or shows what waits. */
export function registerQueueKinds(kinds: Record<KindName, QueueKind>) {
  registered = kinds
}

export function queueKind(name: KindName): QueueKind {
  if (!registered) throw new Error('no kinds of the queue are registered')
  return registered[name]
}
