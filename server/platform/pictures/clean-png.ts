import { crc32, inflateSync } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import { exifOf, orientationIn } from './orientation.ts'
import { maxPixels } from './shapes.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const maxChunks = 10_000 // an encoder's usual chunk of 8 kB makes 1,250 of them out of 10 MB
const maxProfile = 1_000_000
/** An interlaced picture is in the decoder's memory as a whole. */
const maxInterlaced = 160_000_000
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The chunks that the decoder needs besides the pixels, and the most bytes the standard allows them. */
const small: Record<string, number> = { PLTE: 768, tRNS: 256, gAMA: 4, cHRM: 32, sRGB: 1, IEND: 0 }

type PngChunk = { type: string; data: Buffer; whole: Buffer }

export const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(signature)

/**
 * Sanitises a PNG: keeps the chunks that make the picture unchanged. Anything else is dropped, because compressed texts and profiles can be
 * decompression bombs, and the codec unpacks them all.
 */
export function cleanPng(bytes: Buffer): Buffer[] {
  const kept: Buffer[] = [signature]
  const seen = new Set<string>()
  for (const chunk of chunksOf(bytes)) {
    const isFirst = !seen.has(chunk.type)
    if ((chunk.type === 'IHDR') !== (seen.size === 0)) throw new Refusal('image_invalid')
    seen.add(chunk.type)
    if (chunk.type === 'IHDR') refuseHuge(chunk.data)
    if (isWanted(chunk, isFirst)) kept.push(chunk.whole)
    else if (chunk.type === 'eXIf' && isFirst) kept.push(...upright(chunk.data))
    else if (isCritical(chunk)) throw new Refusal('image_invalid')
  }
  return kept
}

function* chunksOf(bytes: Buffer): Generator<PngChunk> {
  let at = signature.length
  for (let count = 0; count < maxChunks && at + 12 <= bytes.length; count++) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    yield { type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) }
    if (type === 'IEND') return
    at = end
  }
  throw new Refusal('image_invalid')
}

function refuseHuge(header: Buffer) {
  if (header.length !== 13) throw new Refusal('image_invalid')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colour = 0, , , interlaced] = header.subarray(8)
  const unpacked = (width * height * depth * (channels[colour] ?? 0)) / 8
  if (width * height > maxPixels || (interlaced && unpacked > maxInterlaced)) throw new Refusal('image_invalid')
}

function isWanted({ type, data }: PngChunk, isFirst: boolean) {
  if (type === 'IHDR' || type === 'IDAT') return true
  if (type === 'iCCP') return isFirst && isModest(data)
  return data.length <= (small[type] ?? -1)
}

/** A lower-case first character marks a chunk as optional. */
const isCritical = ({ type }: PngChunk) => !/^[a-z]/.test(type)

/** A colour profile is a name, a zero, the method (zero) and then compressed data. */
function isModest(profile: Buffer) {
  try {
    inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength: maxProfile })
    return true
  } catch {
    return false
  }
}

function upright(exif: Buffer): Buffer[] {
  const orientation = orientationIn(exif)
  if (!orientation) return []
  const named = Buffer.concat([Buffer.from('eXIf'), exifOf(orientation)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  sum.writeUInt32BE(crc32(named))
  return [length, named, sum]
}
