import type { RefusalCode } from './errors.ts'
import type { Role } from './shared/roles.ts'
import type { z } from './zod.ts'

/** Access control, who may call: anyone, anyone signed in, or one of the named roles. A route that does not say is not served. */
export type EndpointAudience = 'anyone' | 'member' | readonly [Role, ...Role[]]

/** At most `points` calls in `seconds`, counted for each address or each account. */
export type Limit = { points: number; seconds: number; per: 'address' | 'account' }

export type Endpoint = {
  summary: string
  who: EndpointAudience
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with {placeholders} as the specification writes them. */
  path: `/${string}`
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Comes as multipart/form-data, with up to `most` files of `bytes` each in this field; more are refused. */
  upload?: { field: string; most: number; bytes: number; tooMany?: RefusalCode }
  /** The body of the answer; null answers 204. */
  reply: z.ZodObject | null
  /** Answers with a file that is sent while it is made; nothing of it is held against a schema. */
  streams?: boolean
  /** The answer is a file that people keep, called so. */
  fileName?: string
  /** Makes something new: answers 201 and honours Idempotency-Key. */
  creates?: boolean
  /** Of an endpoint that creates: where the answer has one of these fields, nothing was made, and it is answered 200. */
  createsUnless?: readonly string[]
  /** Moves something on: under an Idempotency-Key it is done once, and a repeat is answered with today's view of it. */
  moves?: boolean
  /**
   * Changes something whose version its caller knows: under an Idempotency-Key a repeat gets the first answer, so that the version in it is the
   * one that the call made.
   */
  edits?: boolean
  /** Anyone may ask, but the answer is somebody's own: it is kept nowhere. */
  isPrivate?: boolean
  /** No search engine lists its answers. */
  isUnlisted?: boolean
  /** A write that goes on during maintenance: signing in and out. */
  duringMaintenance?: boolean
  limits?: readonly Limit[]
  /** What this endpoint may refuse beyond what follows from the rest. */
  refuses?: readonly RefusalCode[]
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller gives, before defaults and coercions. */
export type EndpointInput<E extends Endpoint> = { params: In<E['params']>; query: In<E['query']>; body: In<E['body']> }
/** What a handler gets, after validation. */
export type Inputs<E extends Endpoint> = { params: Out<E['params']>; query: Out<E['query']>; body: Out<E['body']> }
export type EndpointReply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined

export const statusOf = ({ creates, reply, streams }: Endpoint) => (creates ? 201 : reply || streams ? 200 : 204)

/** Of one answer: it may say that nothing was made. */
export const statusOfAnswer = (endpoint: Endpoint, answer: unknown) =>
  endpoint.createsUnless?.some((field) => Object.hasOwn(Object(answer), field)) ? 200 : statusOf(endpoint)
