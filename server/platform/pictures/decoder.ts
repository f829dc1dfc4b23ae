import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { type CardJob, paintCard } from './paint-card.ts'
import { type Decoded, maxPixels, type PictureShape, sizes, widths } from './shapes.ts'

/**
 * The decoder process (`decoders.ts` starts it): validates, re-encodes and resizes uploaded images, and paints cards, one at a
 * time. A file that crashes it does not crash the server.
 */
export type DecodeJob = { bytes: Buffer; shape: PictureShape }
/** Decoding an upload, or painting a card. */
export type PictureJob = DecodeJob | CardJob
export type PictureAnswer<J extends PictureJob = PictureJob> = J extends CardJob ? { card: Buffer } : Decoded
export type DecoderMessage = 'begun' | 'broken' | 'too heavy' | PictureAnswer

const [cpuSeconds = Number.NaN, memory = Number.NaN] = process.argv.slice(2).map(Number)
const say = (word: DecoderMessage) => process.send?.(word)

/** An ordinary exit waits for the codec's threads. */
const end = () => process.kill(process.pid, 'SIGKILL')

sharp.cache(false)
process.on('disconnect', end)
// Ctrl-C reaches every process of a terminal: the server ends us when it has answered pending requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
preferUsWhenMemoryIsShort()

process.on('message', async (job: PictureJob) => {
  say('begun')
  const stopWatching = watch()
  try {
    say('card' in job ? { card: await paintCard(job.card) } : await decode(job.bytes, job.shape))
  } catch {
    say('broken')
  } finally {
    stopWatching()
    // Files are large and our own heap is small: without a forced collection four uploads at once take 300 MB instead of 230.
    setImmediate(() => globalThis.gc?.())
  }
})

/** In CPU seconds: on a busy machine a valid picture may take long. */
function watch() {
  const before = process.cpuUsage()
  const idle = process.memoryUsage.rss()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1e6 > cpuSeconds || process.memoryUsage.rss() - idle > memory) say('too heavy')
  }, 50)
  return () => clearInterval(timer)
}

async function decode(bytes: Buffer, shape: PictureShape): Promise<Decoded> {
  const pixels = await pixelsOf(bytes, shape)
  const again = () => sharp(pixels.data, { raw: pixels.info })
  const webp: Decoded['webp'] = []
  for (const width of widths) {
    const before = webp.at(-1)
    const isAsBefore = before && before.width >= pixels.info.width // a larger size would have no more detail
    const bytes = isAsBefore
      ? before.bytes
      : await again().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
    webp.push({ width, bytes })
  }
  return { jpeg: await again().jpeg({ quality: 90 }).toBuffer(), webp }
}

/** Image resizing: upright, opaque, in sRGB, in its final size: the only step that parses a stranger's bytes. */
const pixelsOf = (bytes: Buffer, shape: PictureShape) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(sizes[shape])
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

/** Linux's OOM killer ends a process when memory runs out: rather us than the server or its database. */
function preferUsWhenMemoryIsShort() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {} // not Linux
}
