import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Asked, type Endpoint, statusOf } from '#contract/endpoint.ts'
import { type Actor, admit, type FindActor } from './actor.ts'
import type { Database, Db } from './database.ts'
import { once } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { jsonSchema } from './openapi.ts'
import { validate } from './validate.ts'

/** What a feature's routes stand on. */
export type App = { http: FastifyInstance; db: Database; findActor: FindActor; limits: Limits; checkReplies: boolean }

type Call<E extends Endpoint> = Asked<E> & {
  /** The pool, or the transaction that also remembers the answer when the endpoint creates something. */
  db: Db
  actor: E['who'] extends 'anyone' ? Actor | undefined : Actor
  request: FastifyRequest
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

/** Serves one endpoint of the contract: limits, access, validation, the transaction of a creating call, the answer. */
export function serve<E extends Endpoint>(app: App, endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>) {
  const status = statusOf(endpoint)
  app.http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.reply && { schema: { response: { [status]: jsonSchema(endpoint.reply) } } }),
    async onRequest(request, reply) {
      await app.limits.spend(endpoint, 'address', request.ip)
      request.actor = await admit(request, endpoint.who, app.findActor)
      if (request.actor) await app.limits.spend(endpoint, 'account', request.actor.id)
      reply.header('cache-control', endpoint.who === 'anyone' ? 'no-cache' : 'no-store')
    },
    async handler(request, reply) {
      const asked = validate(endpoint, request)
      const answerWith = (db: Db) => handle({ ...asked, db, actor: request.actor, request } as Call<E>)
      const answer = endpoint.creates
        ? await once(app.db, endpoint, request, asked.body, answerWith)
        : await answerWith(app.db)
      return send(app, endpoint, reply, answer)
    },
  })
}

function send(app: App, endpoint: Endpoint, reply: FastifyReply, answer: unknown) {
  if (app.checkReplies) endpoint.reply?.strict().parse(answer)
  return reply.code(statusOf(endpoint)).send(answer)
}
