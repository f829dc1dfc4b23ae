import { type Endpoint, statusOf } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { z } from '#contract/zod.ts'

/** JSON Schema of a Zod schema, without `$schema`, as OpenAPI and the serialiser need it. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/**
 * For the serialiser: a nullable value is one nullable schema instead of two alternatives, which it would try one after the other on every
 * value.
 */
export const replySchema = (schema: z.ZodType) => withNulls(jsonSchema(schema))

function withNulls<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withNulls) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const [shape, nothing, ...more] = (schema as { anyOf?: { type?: string }[] }).anyOf ?? []
  if (shape && nothing?.type === 'null' && !more.length) {
    const { anyOf: _, ...rest } = schema as { anyOf?: unknown }
    return { ...withNulls({ ...rest, ...shape }), nullable: true } as T
  }
  return Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, withNulls(inner)])) as T
}

/** The OpenAPI document, generated from the contract. */
export function openApi(api: Record<string, Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [word, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[`/api${endpoint.path}`] ??= {}
      Object.assign(paths[`/api${endpoint.path}`] ?? {}, {
        [endpoint.method.toLowerCase()]: operation(word, name, endpoint),
      })
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Seedha', version: '1', description: 'Straight from the farm.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(refusals) },
    details: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

function operation(word: string, name: string, endpoint: Endpoint) {
  const { params, query, body, reply, who } = endpoint
  const parameters = [
    ...parametersOf(params, 'path'),
    ...parametersOf(query, 'query'),
    ...(endpoint.creates || endpoint.edits || endpoint.moves
      ? [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 255 } }]
      : []),
  ]
  return {
    tags: [word],
    operationId: `${word}.${name}`,
    summary: endpoint.summary,
    description: `Who: ${typeof who === 'string' ? who : who.join(', ')}.`,
    security: who === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length && { parameters }),
    ...((body || endpoint.upload) && { requestBody: { required: true, content: bodyContent(endpoint) } }),
    responses: {
      [statusOf(endpoint)]: {
        description: 'Done',
        ...(reply && { content: json(jsonSchema(reply)) }),
        ...(endpoint.streams && { content: file }),
      },
      ...(endpoint.createsUnless &&
        reply && { 200: { description: 'Nothing was made', content: json(jsonSchema(reply)) } }),
      ...refusalResponses(endpoint),
    },
  }
}

function bodyContent({ body, upload }: Endpoint) {
  const fields = body ? jsonSchema(body, 'input') : { type: 'object', properties: {} }
  if (!upload) return json(fields)
  const files = { type: 'array', maxItems: upload.most, items: { type: 'string', format: 'binary' } }
  return {
    'multipart/form-data': { schema: { ...fields, properties: { ...fields.properties, [upload.field]: files } } },
  }
}

const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const json = (schema: unknown) => ({ 'application/json': { schema } })

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, one]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

/** The refusals that follow from the endpoint's shape, and those it names itself, by status. */
function refusalResponses({ who, params, query, body, upload, creates, moves, limits, refuses = [] }: Endpoint) {
  const codes = new Set<RefusalCode>(['too_many_requests', 'unexpected', 'overloaded', ...refuses])
  if (params || query || body) codes.add('validation')
  if (body || upload) codes.add('too_large').add('unsupported_type')
  if (who !== 'anyone') codes.add('unauthenticated')
  if (typeof who !== 'string') codes.add('forbidden')
  if (creates || moves) codes.add('idempotency_conflict')
  if (limits) codes.add('too_many_requests')
  const byStatus = Object.groupBy(codes, (code) => refusals[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some = []]) => [
      status,
      { description: some.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}
