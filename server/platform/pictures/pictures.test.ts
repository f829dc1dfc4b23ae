import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPng, chunk, segment, withSegments } from '#server/testing/hand-made-pictures.ts'
import { photo, pictureWorld, plain } from '#server/testing/pictures.ts'

const { server, pictures, files, get } = pictureWorld()

const shown = async (bytes: Buffer, shape: 'square' | 'free' = 'free') => {
  const { rawPayload } = await get(await pictures.save(bytes, shape))
  return sharp(rawPayload)
}
const colour = async (image: Sharp, left: number, top: number) =>
  [...(await image.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((n) => Math.round(n / 32))

const page = Buffer.from('<!doctype html><script src="//evil.example"></script>')
const zip = Buffer.from('504b0304140000000000a000000000000000000000000000000000000005000000612e6a73504b0506', 'hex')
const traces = ['<script', 'PK\x03\x04', 'PK\x05\x06'].map((text) => Buffer.from(text, 'latin1'))

const withComment = (jpeg: Buffer, text: Buffer) => withSegments(jpeg, segment(0xfe, text))

/** A JPEG whose header claims a larger size than it has. */
function claiming(jpeg: Buffer, width: number, height: number) {
  const lying = Buffer.from(jpeg)
  const frame = lying.indexOf(Buffer.from('ffc0', 'hex'))
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

describe('a picture that is kept', () => {
  test('is served as JPEG and as WebP of three widths, for ever, and as nothing else', async () => {
    const url = await pictures.save(await photo(2000, 1000), 'free')
    expect(url).toMatch(/^\/pictures\/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\.jpg$/)
    const whole = await get(url)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(whole.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
    for (const width of [320, 640, 1200]) {
      const small = await get(`${url}?w=${width}`)
      expect(small.headers['content-type']).toBe('image/webp')
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
    expect((await server.inject({ method: 'HEAD', url })).headers['content-type']).toBe('image/jpeg')
  })

  test('is never made larger, unless it must be a square', async () => {
    expect(await (await shown(await photo(100, 50))).metadata()).toMatchObject({ width: 100, height: 50 })
    expect(await (await shown(await photo(100, 50), 'square')).metadata()).toMatchObject({ width: 600, height: 600 })
    expect(await (await shown(await photo(3000, 20))).metadata()).toMatchObject({ width: 1200, height: 8 })
    expect(await (await shown(await photo(1, 1))).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  test('that is narrower than a width has its own there', async () => {
    const url = await pictures.save(await photo(400, 200), 'free')
    const widths = [320, 640, 1200].map(async (width) => sharp((await get(`${url}?w=${width}`)).rawPayload).metadata())
    expect((await Promise.all(widths)).map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [400, 200],
      [400, 200],
    ])
  })

  test('does not say where it was taken, nor by whom', async () => {
    const exif = { IFD0: { Copyright: 'Lakshmamma' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } }
    const taken = await plain(80, 60).withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('Lakshmamma')).toBe(true)
    const url = await pictures.save(taken, 'free')
    for (const address of [url, `${url}?w=320`, `${url}?w=640`, `${url}?w=1200`]) {
      const { rawPayload } = await get(address)
      const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(rawPayload.includes('Lakshmamma')).toBe(false)
    }
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['HTML behind a JPEG', async () => Buffer.concat([await photo(), page])],
    ['HTML in the comment of a JPEG', async () => withComment(await photo(), page)],
    ['a ZIP behind a JPEG', async () => Buffer.concat([await photo(), zip])],
    ['a ZIP in the comment of a JPEG', async () => withComment(await photo(), zip)],
    ['HTML behind a PNG', async () => Buffer.concat([aPng(8, 8), page])],
    [
      'HTML in the text of a PNG',
      async () => aPng(8, 8, [chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), page]))]),
    ],
    ['a ZIP in a chunk nobody knows', async () => aPng(8, 8, [chunk('seEd', zip)])],
  ])('has nothing left of %s', async (_name, given) => {
    const file = await given()
    expect(traces.some((trace) => file.includes(trace))).toBe(true)
    const url = await pictures.save(file, 'free')
    for (const address of [url, `${url}?w=320`, `${url}?w=640`, `${url}?w=1200`]) {
      const { rawPayload } = await get(address)
      for (const trace of traces) expect(rawPayload.includes(trace)).toBe(false)
    }
  })

  test('stands upright', async () => {
    const left = await plain(40, 80, 'red').png().toBuffer()
    const lying = await plain(80, 80, 'blue')
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const upright = await shown(
      await sharp(lying).resize(80, 40, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    )
    expect(await upright.metadata()).toMatchObject({ width: 40, height: 80 })
    expect(await colour(upright, 20, 5)).toEqual(await colour(plain(1, 1, 'red').png(), 0, 0))
    expect(await colour(upright, 20, 75)).toEqual(await colour(plain(1, 1, 'blue').png(), 0, 0))
  })

  test('is white where it was transparent', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const image = await shown(await clear.png().toBuffer())
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', hasAlpha: false })
    expect(await colour(image, 25, 25)).toEqual([8, 8, 8])
  })

  test.each([
    ['grey', () => plain(60, 40).greyscale().jpeg()],
    ['CMYK', () => plain(60, 40).toColourspace('cmyk').jpeg()],
    ['16-bit', () => plain(60, 40).toColourspace('rgb16').png()],
    ['with a palette', () => plain(60, 40).png({ palette: true })],
    ['progressive', () => plain(60, 40).jpeg({ progressive: true })],
  ])('may be %s', async (_name, given) => {
    const image = await shown(await given().toBuffer())
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, width: 60 })
  })

  test('is still, though the PNG it came as moves', async () => {
    const frames = chunk('acTL', Buffer.from('0000000200000000', 'hex'))
    const first = chunk('fcTL', Buffer.from('00000000000000080000000800000000000000000064' + '03e80000', 'hex'))
    const image = await shown(aPng(8, 8, [frames, first]))
    const { format, pages } = await image.metadata()
    expect({ format, pages }).toEqual({ format: 'jpeg', pages: undefined })
  })
})

describe('a file is refused and leaves nothing behind', () => {
  const gif = () => plain(9, 9).gif().toBuffer()
  const webp = () => plain(9, 9).webp().toBuffer()
  const text = (words: string) => async () => Buffer.from(words)
  const cut = (share: number) => async (whole: Promise<Buffer>) => {
    const bytes = await whole
    return bytes.subarray(0, Math.floor(bytes.length * share))
  }
  const noisy = (format: 'jpeg' | 'png') =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(format)
      .toBuffer()

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a GIF', gif, 'image_type'],
    ['a WebP', webp, 'image_type'],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image_type'],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 'image_type'],
    ['HTML with a JPEG after it', async () => Buffer.concat([Buffer.from('<p>'), await photo()]), 'image_type'],
    ['nothing', text(''), 'image_invalid'],
    ['the beginning of a JPEG and no more', async () => Buffer.from('ffd8ffe0', 'hex'), 'image_invalid'],
    ['the beginning of a PNG and no more', async () => Buffer.from('89504e470d0a1a0a', 'hex'), 'image_invalid'],
    ['half a JPEG', () => cut(0.5)(noisy('jpeg')), 'image_invalid'],
    ['nearly a JPEG', () => cut(0.95)(noisy('jpeg')), 'image_invalid'],
    ['half a PNG', () => cut(0.5)(noisy('png')), 'image_invalid'],
    ['HTML that begins like a JPEG', async () => Buffer.from('\xff\xd8\xff<script>', 'latin1'), 'image_invalid'],
    ['a small file of 41 megapixels', async () => aPng(8200, 5000), 'image_invalid'],
    [
      'a size nobody has',
      async () => aPng(0x7fffffff, 0x7fffffff, [], { data: deflateSync(Buffer.alloc(100)) }),
      'image_invalid',
    ],
    [
      'a PNG that says 50,000 × 50,000',
      async () => aPng(50_000, 50_000, [], { data: deflateSync(Buffer.alloc(1_000)) }),
      'image_invalid',
    ],
    ['a JPEG that says 50,000 × 50,000', async () => claiming(await photo(), 50_000, 50_000), 'image_invalid'],
    ['too many bytes', async () => Buffer.concat([await photo(), Buffer.alloc(10_000_000)]), 'too_large'],
  ])('%s', async (_name, file, code) => {
    const before = files().length
    await expect(pictures.save(await file(), 'free')).rejects.toMatchObject({ code })
    expect(files()).toHaveLength(before)
  })
})

test('forty megapixels are a photo', async () => {
  expect(await (await shown(aPng(8000, 5000))).metadata()).toMatchObject({ width: 1200, height: 750 })
})

test('one account’s flood takes four places, and nobody else is turned away', async () => {
  const file = await photo()
  const flood = Promise.allSettled(Array.from({ length: 24 }, () => pictures.save(file, 'free', undefined, 'greedy')))
  const others = ['second', 'third', 'third', 'fourth'].map((whose) => pictures.save(file, 'free', undefined, whose))
  expect(await Promise.all(others)).toHaveLength(4)
  expect((await flood).filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test('many at once wait their turn, and too many are told to come back', async () => {
  const file = await photo(1500, 1500)
  const before = files().length
  const done = await Promise.allSettled(Array.from({ length: 30 }, () => pictures.save(file, 'square')))
  const refused = done.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const one of refused) expect(one.reason).toMatchObject({ code: 'overloaded' })
  expect(files()).toHaveLength(before + 22 * 4)
})
