import type { RefusalCode } from '#contract/errors.ts'
import type { ApiError } from '#web/lib/api/ask.ts'
import type { ApiCaller } from '#web/lib/api/request.ts'
import type { KindName } from './queue-kinds.ts'

/** An item of the device queue, as its summary needs it: keys and figures, so that it can be translated when it is shown. */
export type OutboxSubject = {
  /** A crop's key. */
  product?: string | undefined
  quantity?: number | undefined
  unit?: string | undefined
  /** The other side's name. */
  name?: string | undefined
  /** It confirms that there was no deal. */
  isNo?: boolean | undefined
  /** Rupees for a unit. */
  price?: number | undefined
  /** What is changed about it, where its kind changes several things. */
  change?: 'price' | 'stock' | 'soldOut' | 'pause' | 'resume' | 'paid' | 'part' | 'unpaid' | undefined
  /** Free text that somebody wrote. */
  text?: string | undefined
}

export type OutboxDraft = {
  kind: KindName
  /** The idempotency key, the same as that of an attempt without a response: done once, however often it is sent. */
  key: string
  /** What it is about. Items about the same thing are sent in the order in which they were made. */
  thing: string
  params?: Record<string, string>
  body?: Record<string, unknown>
  files?: readonly Blob[]
  about: OutboxSubject
  /** The version of the thing that was seen. Goes with the body; once something before it was sent it is based on that. */
  basedOn?: string
  /** It was sent once without a response, by a device that was not known to be offline. */
  mayHaveArrived?: boolean
  /** Whoever keeps it tells its owner, in words of its own. */
  isTold?: boolean
  /** The form's values, for an edit. */
  form?: unknown
  /** How long it can be taken back before it is sent. Of those about the same thing only the first is queued. */
  holdMs?: number | undefined
}

/** A draft that can be taken back for so long. */
export type HeldDraft = OutboxDraft & { holdMs: number }

export type ServerRefusal = {
  status: number
  code?: RefusalCode | undefined
  said?: string | undefined
  /** The request that is in its way. */
  existingRequestId?: string | undefined
}

export const toldBy = ({ status, code, said, fields: { existingRequestId } }: ApiError): ServerRefusal => ({
  status,
  code,
  said,
  ...(typeof existingRequestId === 'string' && { existingRequestId }),
})

export type OutboxItem = OutboxDraft & {
  id: number
  owner: string
  madeAt: number
  /** `old`: past the life of its idempotency key, so its owner is asked first. `sent`: done, and not reported yet. */
  state: 'waiting' | 'sending' | 'refused' | 'old' | 'sent'
  /** The number of attempts. */
  attempts: number
  /** The end of its back-off pause. */
  notBefore: number
  /** Until then it can be taken back; 0 once its page was left. */
  heldUntil?: number | undefined
  /** The server's last refusal. */
  told?: ServerRefusal | undefined
}

/** Credentials for sending. Stored only while something waits. */
export type Sender = ApiCaller & { owner: string; token: string }

export const isUnsent = ({ state }: OutboxItem) => state !== 'sent'
/** Refused because the thing is another by now: its owner chooses between the two versions. */
export const isConflict = ({ state, told }: OutboxItem) => state === 'refused' && told?.code === 'changed_meanwhile'
/** What comes after it about the same thing was made on top of it, and waits for its owner's choice. */
export const holdsUp = (item: OutboxItem) => isConflict(item) || (item.state === 'old' && item.basedOn !== undefined)
export const isOnItsWay = ({ state }: OutboxItem) => state === 'waiting' || state === 'sending'

/** Not when the device's clock was set back meanwhile. */
export const isHeld = ({ heldUntil = 0, madeAt }: Pick<OutboxItem, 'heldUntil' | 'madeAt'>, at = Date.now()) =>
  at < heldUntil && at >= madeAt

/** It had time to be taken back, and nothing has gone wrong since: only the place where it was made shows it. */
export const isOnTime = ({ heldUntil, state, attempts }: OutboxItem) =>
  heldUntil !== undefined && ((state === 'waiting' && attempts === 0) || (state === 'sending' && attempts === 1))
