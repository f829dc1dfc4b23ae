import type { RefusalCode } from '#contract/errors.ts'
import type { EndpointName } from '#web/lib/api/ask.ts'

type PathParts = { params?: Record<string, string> }

type Refused = PathParts & {
  about: { product?: string | undefined }
  told?: { code?: RefusalCode | undefined; existingRequestId?: string | undefined } | undefined
}
/** Where somebody who was refused gets on, and what that is: `outbox:help.<word>`. */
export type RefusalHelp = { to: string; word: 'request' | 'others' | 'post' }

/** A kind of action that the device queue can hold. */
export type QueueKind = {
  /** The endpoint it is sent to. */
  to: EndpointName
  /** Sent as a form, with files. */
  isForm?: boolean
  /** The first parts of the query keys to invalidate once it was done. */
  touches: readonly string[]
  /** The version of the thing after it was done, read from the response: what waits about the same thing is based on it. */
  versionIn?: (answer: unknown) => string
  /** What helps after a refusal that means something else for each kind. */
  helps?: (refused: Refused) => RefusalHelp | undefined
  /** The page that shows it while it waits. */
  page: (parts: PathParts) => string
}

/** The kinds of every feature: each adds its own by declaration merging, in its `door/queue-kinds.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface QueueKinds {}
export type KindName = keyof QueueKinds

let registered: Record<KindName, QueueKind> | undefined

/** Call it at the start of a page or worker that sends or shows queued items. */
export function registerQueueKinds(kinds: Record<KindName, QueueKind>) {
  registered = kinds
}

export function queueKind(name: KindName): QueueKind {
  if (!registered) throw new Error('no kinds of the queue are registered')
  return registered[name]
}
