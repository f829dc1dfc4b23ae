import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { v4 } from 'uuid'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { answerError } from './error-answer.ts'
import { secure } from './security-headers.ts'
import { cutSlowRequests } from './slow-request.ts'

/** The bare HTTP server: time-outs, request ids, the request log, security headers. Knows no route. */
export function makeServer(config: Config, log: Log): FastifyInstance {
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }), // ours is below: no query, no address
    genReqId: () => v4(),
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    bodyLimit: 1_000_000,
    pluginTimeout: 60_000, // a busy machine may take long to read the built pages
    requestTimeout: 300_000, // for an upload; cutSlowRequests limits all others
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what has reached us is answered
    routerOptions: { maxParamLength: 200 },
    // A path that can't be decoded never reaches a route, nor a hook: nothing would limit the rest of the request.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.header('connection', 'close')),
  })
  server.removeContentTypeParser('text/plain')
  readJson(server)
  server.decorateRequest('actor', undefined)
  server.decorateRequest('turnedAway', undefined)
  server.setErrorHandler(answerError)
  server.setNotFoundHandler(() => Promise.reject(new Refusal('not_found')))
  cutSlowRequests(server)
  secure(server, config)
  server.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const level = path.startsWith('/assets/') || path === '/healthz' || path === '/readyz' ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.actor && { user: request.actor.id }),
      },
      'answered',
    )
  })
  return server
}

/** Many clients send the JSON content type also with an empty body. An endpoint that needs a body refuses at validation. */
function readJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}
