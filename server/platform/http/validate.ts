import type { FastifyRequest } from 'fastify'
import type { Endpoint, Inputs } from '#contract/endpoint.ts'
import type { FieldFault } from '#contract/errors.ts'
import type { z } from '#contract/zod.ts'
import { Refusal } from '../refusal.ts'

const deepest = 20

/** Schema validation of a call, by its endpoint's Zod schemas. Unknown fields are dropped, every error is reported at once. */
export function validate<E extends Endpoint>(endpoint: E, request: FastifyRequest): Inputs<E> {
  if (endpoint.body && !endpoint.upload && request.isMultipart()) throw new Refusal('unsupported_type')
  const faults: FieldFault[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const unstorable = pathOfUnstorable(value)
    if (unstorable !== undefined)
      faults.push({ path: unstorable, message: 'must be text, without NUL or half characters' })
    const parsed = schema.safeParse(value ?? {})
    if (parsed.success) return parsed.data
    faults.push(...parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  }
  const asked = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  }
  if (faults.length) throw new Refusal('validation', { details: faults.slice(0, 50) })
  return asked as Inputs<E>
}

/** PostgreSQL cannot store NUL, nor half of a surrogate pair; refused here, it is bad input instead of a failed query. */
function pathOfUnstorable(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) throw new Refusal('validation', { details: [{ path: '', message: 'too deep' }] })
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfUnstorable(inner, path ? `${path}.${key}` : key, depth + 1)
    if (found !== undefined) return found
  }
}
