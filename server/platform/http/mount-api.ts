import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { encodingFor, pack } from './encoding.ts'
import { answerError } from './error-answer.ts'
import { openApi } from './openapi.ts'
import type { App } from './serve.ts'

type Contract = Record<string, Record<string, Endpoint>>

/** Everything below /api: the features' routes, their OpenAPI document, and a 404 of its own. */
export async function mountApi(
  server: FastifyInstance,
  config: Pick<Config, 'corsOrigins'>,
  contract: Contract,
  features: (http: App['http']) => void,
) {
  await server.register(
    async (http) => {
      if (config.corsOrigins.length)
        await http.register(cors, {
          origin: config.corsOrigins,
          methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-device-fingerprint'],
          exposedHeaders: ['retry-after', 'x-request-id', 'x-total-rows'],
        })
      await http.register(multipart)
      http.setErrorHandler(answerError)
      http.addHook('onSend', packed)
      const unknown = () => Promise.reject(new Refusal('not_found'))
      // As routes, since the pages' own wildcard route would match the rest.
      http.all('', unknown)
      http.all('/*', unknown)
      await http.register(description(contract))
      features(http)
    },
    { prefix: '/api' },
  )
}

/** The OpenAPI document and its viewer: lazy, since most programs never need them. */
const description = (contract: Contract) => async (http: FastifyInstance) => {
  let written: ReturnType<typeof openApi> | undefined
  let viewer: Promise<FastifyInstance> | undefined
  const document = () => {
    written ??= openApi(contract)
    return written
  }
  http.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document()))
  const view = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    viewer ??= viewerOf(document)
    const { statusCode, headers, rawPayload } = await (await viewer).inject(url)
    return reply.code(statusCode).headers(headers).send(rawPayload)
  }
  http.get('/docs', view)
  http.get('/docs/*', view)
}

async function viewerOf(document: () => unknown) {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const viewer = Fastify()
  viewer.decorate('swagger', document as never) // where the viewer looks for it; its type is of OpenAPI 3.0, ours is 3.1
  const open = swaggerUi as unknown as (http: FastifyInstance, options: FastifySwaggerUiOptions) => Promise<void>
  await open(viewer, { routePrefix: '/api/docs', staticCSP: docsPolicy, theme: { title: 'Seedha API' } })
  await viewer.ready()
  return viewer
}

/** Compresses a long list for a weak network. Cached responses were compressed before they get here. */
async function packed(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string') return payload
  const bytes = Buffer.from(payload)
  const encoding = encodingFor(request.headers['accept-encoding'], bytes.length)
  if (!encoding) return bytes
  const varies = reply.getHeader('vary')
  reply.headers({ 'content-encoding': encoding, vary: [varies, 'accept-encoding'].filter(Boolean).join(', ') })
  reply.removeHeader('content-length')
  return pack(encoding, bytes)
}

/** The viewer writes style attributes, so this page alone allows them. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"
