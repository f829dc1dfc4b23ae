import { Refusal } from '../refusal.ts'
import { semaphore } from '../semaphore.ts'
import { cleanJpeg, isJpeg } from './clean-jpeg.ts'
import { cleanPng, isPng } from './clean-png.ts'
import { makeDecoders } from './decoders.ts'
import type { CardJob } from './paint-card.ts'
import type { Decoded, PictureShape } from './shapes.ts'

const maxBytes = 10_000_000

const gate = semaphore({ atOnce: 2, waiting: 20, waitingOfOne: 2 })
const decode = makeDecoders()

/** Decodes and re-encodes an uploaded image, which strips all metadata (EXIF, GPS) and whatever else is hidden in the file. */
export async function decodePicture(bytes: Buffer, shape: PictureShape, whose: unknown): Promise<Decoded> {
  if (bytes.length > maxBytes) throw new Refusal('too_large')
  if (bytes.length === 0) throw new Refusal('image_invalid')
  const parts = partsOf(bytes)
  return gate(() => decode(Buffer.concat(parts), shape), whose)
}

/** Content sniffing by magic bytes: the file name and the content type are not trusted. */
function partsOf(bytes: Buffer) {
  if (isJpeg(bytes)) return cleanJpeg(bytes)
  if (isPng(bytes)) return cleanPng(bytes)
  throw new Refusal('image_type')
}

/** Fewer than uploads have: a card can wait, and whoever follows many links must not keep a seller from listing. */
const cardGate = semaphore({ atOnce: 1, waiting: 40, waitingOfOne: 10 })

/** Paints a card in the same processes. */
export const drawCard = (card: CardJob['card'], whose: unknown): Promise<Buffer> =>
  cardGate(async () => (await decode.run({ card })).card, whose).then((bytes) => Buffer.from(bytes))
