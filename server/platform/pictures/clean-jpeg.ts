import { Refusal } from '../refusal.ts'
import { exifOf, orientationIn } from './orientation.ts'
import { maxPixels } from './shapes.ts'

/** JPEG sanitising. The usual progressive picture has 10 scans; each makes the decoder process the whole picture once more. */
const maxScans = 64
const maxSegments = 2_000 // of 64 kB at most: 160 of them fill 10 MB
const maxProfile = 1_000_000

const [scan, last] = [0xda, 0xd9]
const frames = [0xc0, 0xc1, 0xc2] // baseline, extended, progressive: what cameras write
const tables = [0xc4, 0xdb, 0xdd] // Huffman, quantisation, restart
const harmless = [0xdc, 0xfe] // the number of lines, a comment

const [start, end] = [Buffer.from('ffd8', 'hex'), Buffer.from('ffd9', 'hex')]

type JpegSegment = { code: number; data: Buffer; whole: Buffer }

export const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))

/**
 * Keeps the parts of a JPEG that make the picture, and its orientation. Strips the rest of EXIF (GPS, thumbnails, maker notes) and whatever
 * else a camera adds or a stranger hides.
 */
export function cleanJpeg(bytes: Buffer): Buffer[] {
  const kept: Buffer[] = []
  const profile: Buffer[] = []
  const count = { frames: 0, scans: 0, exif: 0 }
  for (const segment of segmentsOf(bytes)) {
    const { code, whole, data } = segment
    if (frames.includes(code)) {
      refuseHuge(data)
      count.frames++
    }
    if (code === scan) count.scans++
    if (count.frames > 1 || count.scans > maxScans) throw new Refusal('image_invalid')
    if (isProfile(segment)) profile.push(whole)
    else if (isExif(segment) && !count.exif++) kept.push(...upright(data.subarray(6)))
    else if (isNeeded(segment)) kept.push(whole)
  }
  const isModest = profile.reduce((sum, { length }) => sum + length, 0) <= maxProfile
  return [start, ...(isModest ? profile : []), ...kept, end]
}

function* segmentsOf(bytes: Buffer): Generator<JpegSegment> {
  let at = markerFrom(bytes, 2)
  for (let count = 0; count < maxSegments && at + 4 <= bytes.length; count++) {
    const code = bytes[at + 1] ?? 0
    const head = at + 2 + bytes.readUInt16BE(at + 2)
    if (!isKnown(code) || head < at + 4 || head > bytes.length) break
    const next = markerFrom(bytes, head)
    // The head of a scan is followed by its pixels; any other segment by nothing.
    const whole = bytes.subarray(at, code === scan ? next : head)
    yield { code, data: bytes.subarray(at + 4, head), whole }
    at = next
    if (bytes[at + 1] === last) return
  }
  throw new Refusal('image_invalid')
}

/** Finds the next marker: FF and neither a zero (an FF among the pixels), nor a restart, nor another FF. */
function markerFrom(bytes: Buffer, from: number) {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const code = bytes[at + 1] ?? 0
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at
  }
  return bytes.length
}

function refuseHuge(frame: Buffer) {
  if (frame.length < 6 || frame.readUInt16BE(1) * frame.readUInt16BE(3) > maxPixels) throw new Refusal('image_invalid')
}

const isApp = (code: number) => code >= 0xe0 && code <= 0xef
const isKnown = (code: number) => isApp(code) || [...frames, ...tables, ...harmless].includes(code) || code === scan
const begins = ({ data }: JpegSegment, text: string) => data.toString('latin1', 0, text.length) === text

const isExif = (segment: JpegSegment) => segment.code === 0xe1 && begins(segment, 'Exif\0\0')
const isProfile = (segment: JpegSegment) => segment.code === 0xe2 && begins(segment, 'ICC_PROFILE\0')

/** JFIF and Adobe segments describe the colour encoding. */
function isNeeded(segment: JpegSegment) {
  const { code, whole } = segment
  const saysColours = (code === 0xe0 && begins(segment, 'JFIF\0')) || (code === 0xee && begins(segment, 'Adobe'))
  if (isApp(code)) return saysColours && whole.length < 100
  return !harmless.includes(code)
}

function upright(exif: Buffer): Buffer[] {
  const orientation = orientationIn(exif)
  if (!orientation) return []
  const data = Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation)])
  const head = Buffer.from('ffe10000', 'hex')
  head.writeUInt16BE(data.length + 2, 2)
  return [head, data]
}
