import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, type EndpointReply, type Inputs, statusOf, statusOfAnswer } from '#contract/endpoint.ts'
import type { Database, Db } from '../database/database.ts'
import { digest } from '../digest.ts'
import type { Refusal } from '../refusal.ts'
import { refuseDuringMaintenance } from '../settings.ts'
import { authorise } from './access-control.ts'
import type { Actor, FindActor } from './actor.ts'
import { isMoved, keyOf, moveOnce, once, remembered } from './idempotency.ts'
import type { RateLimits } from './rate-limits.ts'
import { replyWriter } from './reply-writer.ts'
import { type ResponseCache, sendCached } from './response-cache.ts'
import { readUpload } from './upload.ts'
import { validate } from './validate.ts'

const json = 'application/json; charset=utf-8'

/** The dependencies of a feature's routes. */
export type App = {
  http: FastifyInstance
  db: Database
  findActor: FindActor
  limits: RateLimits
  answers: ResponseCache
  checkReplies: boolean
}

type EndpointCall<E extends Endpoint, P = undefined> = Inputs<E> & {
  /** The connection pool, or the transaction that also stores the response when the call creates something or has an idempotency key. */
  db: Db
  actor: E['who'] extends 'anyone' ? Actor | undefined : Actor
  request: FastifyRequest
  files: Buffer[]
  prepared: P
}

type EndpointHandler<E extends Endpoint, P> = (call: EndpointCall<E, P>) => Promise<EndpointReply<E>>
/** For example hashing a password, decoding a picture. */
type Prepare<E extends Endpoint, P> = (call: Omit<EndpointCall<E>, 'db' | 'prepared'>) => Promise<P>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    turnedAway: Refusal | undefined
  }
}

/** What moves something is served by `serveMove`. */
type NoMove = { moves?: false }
type Asked<E extends Endpoint> = Omit<EndpointCall<E>, 'db' | 'prepared'>

/** Serves one endpoint of the contract: rate limits, access control, validation, the transaction of a creating call, the response. */
export function serve<E extends Endpoint & NoMove>(app: App, endpoint: E, handle: EndpointHandler<E, undefined>) {
  servePrepared(app, endpoint, async () => undefined, handle)
}

/** The same, where slow work must be done before the transaction of a creating call. */
export function servePrepared<E extends Endpoint & NoMove, P>(
  app: App,
  endpoint: E,
  prepare: Prepare<E, P>,
  handle: EndpointHandler<E, P>,
) {
  const answerIn = (db: Db, asked: Asked<E>, prepared: P) => handle({ ...asked, db, prepared } as EndpointCall<E, P>)
  serveBy(app, endpoint, async (asked) => {
    if (!endpoint.creates && !endpoint.edits) return answerIn(app.db, asked, await prepare(asked))
    // A repeat gets its stored response before the slow work; the transaction separates two at the same moment.
    const key = keyFor(endpoint, asked)
    const before = key && (await remembered<EndpointReply<E>>(app.db, key))
    if (before) return before.answer
    const prepared = await prepare(asked)
    return once(app.db, key, (db) => answerIn(db, asked, prepared))
  })
}

type MoveHandlers<E extends Endpoint> = {
  /** What must not wait inside of the transaction. */
  prepare?: () => Promise<void>
  move: (call: EndpointCall<E>) => Promise<void>
  /** What was moved, as its reader sees it now. */
  view: EndpointHandler<E, undefined>
}

/**
 * Serves a move of something that exists. Under an idempotency key it is made once; a repeat is answered, as the first call
 * was, with today's view of it.
 */
export function serveMove<E extends Endpoint & { moves: true }>(
  app: App,
  endpoint: E,
  { prepare, move, view }: MoveHandlers<E>,
) {
  serveBy(app, endpoint, async (asked) => {
    const callIn = (db: Db) => ({ ...asked, db, prepared: undefined }) as EndpointCall<E>
    const key = keyFor(endpoint, asked)
    await prepare?.()
    if (!key) await move(callIn(app.db))
    else if (!(await isMoved(app.db, key))) await moveOnce(app.db, key, (tx) => move(callIn(tx)))
    return view(callIn(app.db))
  })
}

function keyFor<E extends Endpoint>(endpoint: E, { body, files, request }: Asked<E>) {
  // The captcha is new with every try, though the call is the same.
  const { captcha: _, ...meant } = (body ?? {}) as Record<string, unknown>
  return keyOf(endpoint, request, [meant, files.map((file) => digest(file).toString('hex'))])
}

function serveBy<E extends Endpoint>(app: App, endpoint: E, answerTo: (asked: Asked<E>) => Promise<EndpointReply<E>>) {
  const status = statusOf(endpoint)
  const isShared = isPublic(endpoint)
  const write = replyWriter(endpoint.reply)
  const checked = (answer: EndpointReply<E>) => {
    if (app.checkReplies) endpoint.reply?.strict().parse(answer)
    return answer
  }
  const rendered = (answer: EndpointReply<E>) => ({
    status,
    headers: publicly,
    bytes: Buffer.from(write(answer)),
  })
  app.http.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    onRequest: admission(app, endpoint),
    async handler(request, reply) {
      const upload = endpoint.upload && (await readUpload(request, endpoint.upload))
      try {
        const files = upload?.files ?? []
        const asked = { ...validate(endpoint, request), actor: request.actor, request, files } as Asked<E>
        const answer = async () => checked(await answerTo(asked))
        if (isShared && !request.actor)
          return sendCached(request, reply, await app.answers.of(request.url, async () => rendered(await answer())))
        const own = await answer()
        if (changesWhatIsPublic(endpoint)) app.answers.forget()
        if (endpoint.fileName) reply.header('content-disposition', `attachment; filename="${endpoint.fileName}"`)
        if (own !== undefined) reply.header('content-type', json) // fastify sets none for a custom serialiser
        return reply.code(statusOfAnswer(endpoint, own)).serializer(write).send(own)
      } finally {
        upload?.letGo()
      }
    },
  })
}

export const routeOf = ({ path }: Endpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Rate limits and access control, before anything of the call is parsed. */
export const admission = (app: App, endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
  await app.limits.spend(endpoint, 'address', request.ip)
  const kept = isPublic(endpoint) && !request.headers.authorization && app.answers.fresh(request.url)
  if (kept) return sendCached(request, reply, kept)
  reply.header('cache-control', 'no-store')
  if (endpoint.isUnlisted) reply.header('x-robots-tag', 'noindex')
  request.actor = await authorise(request, endpoint.who, app.findActor)
  if (isHeldUp(endpoint) && request.actor?.role !== 'admin') await refuseDuringMaintenance(app.db)
  if (request.actor) await app.limits.spend(endpoint, 'account', request.actor.id)
}

const isHeldUp = ({ method, duringMaintenance }: Endpoint) => method !== 'GET' && !duringMaintenance

const isPublic = ({ who, method, isPrivate }: Endpoint) => who === 'anyone' && method === 'GET' && !isPrivate

/** Invalidates the response cache: only the feature knows which of a member's writes are public, so any of them may be. */
const changesWhatIsPublic = ({ who, method }: Endpoint) => method !== 'GET' && who !== 'anyone'

/** Anyone may cache it and must revalidate; a member's response is private. */
const publicly = {
  'content-type': json,
  'cache-control': 'no-cache',
  vary: 'authorization, accept-encoding',
}
