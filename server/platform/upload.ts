import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from './refusal.ts'

/** Reads the files of an upload; its other fields become the body, as text. More files than allowed are refused. */
export async function readUpload(request: FastifyRequest, { field, most, bytes }: NonNullable<Endpoint['upload']>) {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  try {
    return await readParts(request, { field, most, bytes })
  } catch (error) {
    // The parser throws plain errors for a body that is cut off or has no boundary.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Refusal('validation')
  }
}

async function readParts(request: FastifyRequest, { field, most, bytes }: NonNullable<Endpoint['upload']>) {
  const files: Buffer[] = []
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({
    limits: { fileSize: bytes, files: most + 1, fields: 30, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname === field) files.push(await part.toBuffer())
    else part.file.resume()
  }
  if (files.length > most) throw new Refusal('validation', { details: [{ path: field, message: `at most ${most}` }] })
  request.body = fields
  return files
}
