import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint, Inputs } from '#contract/endpoint.ts'
import type { Actor } from './actor.ts'
import { type App, admission, routeOf } from './serve.ts'
import { validate } from './validate.ts'

type File = { name: string; type: string; headers: Record<string, string>; body: Readable }
type FileCall<E extends Endpoint> = Inputs<E> & { actor: Actor; log: FastifyBaseLogger }

/** Serves an endpoint that streams a file: with back-pressure, and aborted when the client disconnects. */
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
      if (!actor) throw new Error('a file is for nobody') // all callers are signed in
      const { name, type, headers, body } = await handle({ ...validate(endpoint, request), actor, log } as FileCall<E>)
      return reply
        .headers({
          ...headers,
          'content-disposition': `attachment; filename="${name}"`,
          // A proxy that buffers the whole file would hide the progress.
          'x-accel-buffering': 'no',
        })
        .type(type)
        .send(body)
    },
  })
}
