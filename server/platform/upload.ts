import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from './refusal.ts'

type Upload = NonNullable<Endpoint['upload']>

/** Reads the files of an upload; its other fields become the body, as text. More files than allowed are refused. */
export async function readUpload(request: FastifyRequest, upload: Upload) {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  try {
    return await readParts(request, upload)
  } catch (error) {
    // What still comes is thrown away: a caller who can't finish sending never hears why.
    request.raw.unpipe().resume()
    // The parser throws plain errors for a body that is cut off or has no boundary.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Refusal('validation')
  }
}

async function readParts(request: FastifyRequest, { field, most, bytes, tooMany = 'validation' }: Upload) {
  const files: Buffer[] = []
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({
    limits: { fileSize: bytes, files: most + 1, fields: 30, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname !== field) part.file.resume()
    else if (files.length === most)
      throw new Refusal(tooMany, { details: [{ path: field, message: `at most ${most}` }] })
    else files.push(await part.toBuffer())
  }
  request.body = fields
  return files
}
