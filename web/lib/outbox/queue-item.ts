import type { RefusalCode } from '#contract/errors.ts'
import type { ApiCaller } from '#web/lib/api/request.ts'
import type { KindName } from './queue-kinds.ts'

/** What its line says: keys and figures, so that it reads in whatever language the reader has chosen meanwhile. */
export type OutboxSubject = {
  /** A crop's key. */
  product?: string | undefined
  quantity?: number | undefined
  unit?: string | undefined
  /** Of the other side. */
  name?: string | undefined
  /** It says that there was no deal. */
  isNo?: boolean | undefined
  /** What somebody wrote. */
  text?: string | undefined
}

export type OutboxDraft = {
  kind: KindName
  /** The Idempotency-Key, the same as of a try that had no answer: done once, however often it is sent. */
  key: string
  /** What it is about. What is about one thing is sent in the order in which it was made. */
  thing: string
  params?: Record<string, string>
  body?: Record<string, unknown>
  files?: readonly Blob[]
  about: OutboxSubject
  /** What the form held, for whoever wants to change it. */
  form?: unknown
}

export type ServerRefusal = { status: number; code?: RefusalCode | undefined; said?: string | undefined }

export type OutboxItem = OutboxDraft & {
  id: number
  owner: string
  madeAt: number
  /** `old`: past the life of its key, so its owner is asked first. `sent`: done, and not told yet. */
  state: 'waiting' | 'sending' | 'refused' | 'old' | 'sent'
  /** How often it was tried. */
  attempts: number
  /** Not to be tried before. */
  notBefore: number
  /** What the server said to the last try. */
  told?: ServerRefusal | undefined
}

/** Who sends it. Kept only while something waits. */
export type Sender = ApiCaller & { owner: string; token: string }

export const isUnsent = ({ state }: OutboxItem) => state !== 'sent'
export const isOnItsWay = ({ state }: OutboxItem) => state === 'waiting' || state === 'sending'
