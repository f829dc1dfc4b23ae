import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { unreadable } from './error-answer.ts'

type Upload = NonNullable<Endpoint['upload']>

/** Multipart uploads are held in memory until they are decoded: the limit for everyone, and for one account or address. */
const mostHeld = { all: 300_000_000, one: 100_000_000 }
const held = new Map<string, number>()

/**
 * Reads the files of an upload; its other fields become the body, as text. More files than allowed are refused. The caller releases them
 * when the response is made.
 */
export async function readUpload(request: FastifyRequest, upload: Upload) {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  const room = makeRoom(request.actor?.id ?? request.ip)
  try {
    return { files: await readParts(request, upload, room.take), letGo: room.letGo }
  } catch (error) {
    room.letGo()
    // Drains the rest: a client that can't finish sending never reads the response.
    request.raw.unpipe().resume()
    // The parser throws plain errors for a body that is cut off or has no boundary.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Refusal('validation', { details: [unreadable] })
  }
}

function makeRoom(whose: string) {
  let own = 0
  const change = (bytes: number) => {
    own += bytes
    const left = (held.get(whose) ?? 0) + bytes
    if (left > 0) held.set(whose, left)
    else held.delete(whose)
    return left
  }
  return {
    take(bytes: number) {
      const theirs = change(bytes)
      const all = [...held.values()].reduce((sum, one) => sum + one, 0)
      if (theirs > mostHeld.one || all > mostHeld.all) throw new Refusal('overloaded', { retryAfter: 5 })
    },
    letGo: () => void change(-own),
  }
}

async function readParts(
  request: FastifyRequest,
  { field, most, bytes, tooMany = 'validation' }: Upload,
  take: (bytes: number) => void,
) {
  const files: Buffer[] = []
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({
    limits: { fileSize: bytes, files: most + 1, fields: 30, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname !== field) part.file.resume()
    else if (files.length === most)
      throw new Refusal(tooMany, { details: [{ path: field, message: `at most ${most}` }] })
    else files.push(await readFile(part, take))
  }
  request.body = fields
  return files
}

async function readFile({ file }: MultipartFile, take: (bytes: number) => void) {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    take(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw new Refusal('too_large')
  return Buffer.concat(chunks)
}
