import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint, Inputs } from '#contract/endpoint.ts'
import type { Actor } from './actor.ts'
import { type App, admission, routeOf } from './serve.ts'
import { validate } from './validate.ts'

type File = { name: string; type: string; headers: Record<string, string>; body: Readable }
type FileCall<E extends Endpoint> = Inputs<E> & { actor: Actor; log: FastifyBaseLogger }

/** Serves an endpoint whose answer is a file: made no faster than it is taken, and no further when nobody takes it. */
export function serveFile<E extends Endpoint & { streams: true }>(
  app: App,
  endpoint: E,
  handle: (call: FileCall<E>) => Promise<File>,
) {
  app.http.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    onRequest: admission(app, endpoint),
    async handler(request, reply) {
      const { actor, log } = request
      if (!actor) throw new Error('a file is for nobody') // whoever may call is signed in
      const { name, type, headers, body } = await handle({ ...validate(endpoint, request), actor, log } as FileCall<E>)
      return reply
        .headers({
          ...headers,
          'content-disposition': `attachment; filename="${name}"`,
          // A proxy that kept it until it is whole would hide how far it is.
          'x-accel-buffering': 'no',
        })
        .type(type)
        .send(body)
    },
  })
}
