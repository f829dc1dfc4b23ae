import sharp, { type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { aPng, chunk, packedRuns, segment, textBomb, withSegments } from '#server/testing/hand-made-pictures.ts'
import { decodePicture } from './decode.ts'
import { exifOf, orientationIn } from './orientation.ts'

// Other processes do the work: on a busy machine they are slow.
vi.setConfig({ testTimeout: 60_000 })

const decoded = async (bytes: Buffer) => sharp((await decodePicture(bytes, 'free', 'a stranger')).jpeg)
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 200, b: 60 } } })
/** Red in the upper left, green elsewhere. */
const cornered = () =>
  plain(80, 40).composite([
    { input: { create: { width: 20, height: 10, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])
/** Coarse enough for two encodings of the same. */
const colours = async (image: Sharp) =>
  [...(await image.clone().resize(4, 4, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer())].map((n) =>
    Math.round(n / 24),
  )
const exif = (tiff: Buffer) => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]))

describe('what is packed into a file beside its picture is left out', () => {
  test('texts that unpack to ten gigabytes, in the files of two who send them at once', async () => {
    const bomb = textBomb(200)
    expect(bomb.length).toBeGreaterThan(9_000_000)
    const sent = [bomb, bomb, await plain(60, 40).jpeg().toBuffer()].map(decoded)
    expect(await Promise.all(sent)).toHaveLength(3)
  })

  test.each<[string, Buffer]>([
    ['a profile of 100 megabytes', chunk('iCCP', packed('profile\0\0', 100_000_000))],
    ['international text', chunk('iTXt', packed('Comment\0\x01\0\0\0', 50_000_000))],
    ['Exif of a megabyte', chunk('eXIf', Buffer.alloc(1_000_000, 'MM\0*'))],
    ['a palette to choose from', chunk('sPLT', Buffer.alloc(3_000_000, 'a'))],
    ['frames that move', chunk('fdAT', packed('\0\0\0\x01', 50_000_000))],
  ])('%s of a PNG', async (_name, hidden) => {
    expect(await (await decoded(aPng(8, 8, [hidden]))).metadata()).toMatchObject({ width: 8, height: 8 })
  })

  test('pixels beyond the last line of a PNG', async () => {
    const data = packedRuns(Buffer.alloc(200_000_000))
    expect(await (await decoded(aPng(8, 8, [], { data }))).metadata()).toMatchObject({ width: 8, height: 8 })
  })

  test('all that a phone adds: a thumbnail, notes, XMP, a second picture and its gain map', async () => {
    const photo = await cornered().jpeg().toBuffer()
    const thumbnail = Buffer.concat([exifOf(6), Buffer.alloc(60_000, 'thumbnail')])
    const full = Buffer.alloc(65_000, 'x')
    const phone = withSegments(
      photo,
      exif(thumbnail),
      segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), full.subarray(100)])),
      ...Array(20).fill(
        segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xmp/extension/\0'), full.subarray(99)])),
      ),
      segment(0xe2, Buffer.from('MPF\0MM\0*\0\0\0\x08\0\0')),
      segment(0xe4, full),
      segment(0xeb, full),
      segment(0xfe, full),
    )
    const upright = await decoded(Buffer.concat([phone, photo, full]))
    expect(await upright.metadata()).toMatchObject({ width: 40, height: 80 })
    expect(await colours(upright)).toEqual(await colours(sharp(await sharp(photo).rotate(90).toBuffer())))
  })
})

function packed(head: string, bytes: number) {
  return Buffer.concat([Buffer.from(head, 'latin1'), packedRuns(Buffer.alloc(bytes))])
}

describe('what the picture needs stays', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('which side is up (%i), in JPEG and PNG', async (orientation) => {
    for (const format of ['jpeg', 'png'] as const) {
      const file = await cornered().withMetadata({ orientation }).toFormat(format).toBuffer()
      const wanted = sharp(await sharp(file).autoOrient().jpeg({ quality: 95 }).toBuffer())
      expect([format, await colours(await decoded(file))]).toEqual([format, await colours(wanted)])
    }
  })

  test('the profile of a wide screen, in JPEG and PNG', async () => {
    for (const format of ['jpeg', 'png'] as const) {
      const wide = await plain(40, 40).withIccProfile('p3').toFormat(format).toBuffer()
      const bare = await sharp(wide, { ignoreIcc: true }).toFormat(format).toBuffer()
      const [shown, right, wrong] = await Promise.all([decoded(wide), sharp(wide).toColourspace('srgb'), sharp(bare)])
      const middle = async (image: Sharp) => (await image.clone().resize(1, 1).raw().toBuffer()).subarray(0, 3)
      const distance = async (other: Sharp) => {
        const [a, b] = [await middle(shown), await middle(other)]
        return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))))
      }
      expect(await distance(right)).toBeLessThan(await distance(wrong))
    }
  })

  test('fill bytes between the segments of a JPEG', async () => {
    const photo = await plain(60, 40).jpeg().toBuffer()
    const padded = withSegments(photo, Buffer.alloc(3, 0xff), segment(0xfe, Buffer.from('note')), Buffer.alloc(9, 0xff))
    expect(await (await decoded(padded)).metadata()).toMatchObject({ width: 60, height: 40 })
  })
})

const baseline = await plain(64, 64).jpeg().toBuffer()
const frame = baseline.subarray(baseline.indexOf('ffc0', 0, 'hex'))
const manyScans = aScanForEach(await plain(64, 64).jpeg({ progressive: true }).toBuffer())

/** The three colours' 63 coefficients in a scan each, as the standard allows: the first such scan, with other numbers. */
function aScanForEach(progressive: Buffer) {
  const starts = [...progressive.toString('latin1').matchAll(/\xff\xda/g)].map(({ index }) => index)
  const place = starts.findIndex((at) => progressive[at + 4] === 1 && progressive[at + 7] === 1)
  const one = progressive.subarray(starts[place], starts[place + 1])
  const scans = [1, 2, 3].flatMap((component) =>
    Array.from({ length: 63 }, (_, index) => {
      const scan = Buffer.from(one)
      scan[5] = component
      scan.set([index + 1, index + 1, 0], 7)
      return scan
    }),
  )
  return Buffer.concat([progressive.subarray(0, starts[place]), ...scans, Buffer.from('ffd9', 'hex')])
}

test('a JPEG of very many scans is one that a codec takes', async () => {
  expect(await sharp(manyScans, { failOn: 'error' }).jpeg().toBuffer()).toBeInstanceOf(Buffer)
})

describe('refused before anything is decoded', () => {
  test.each<[string, () => Buffer]>([
    ['a JPEG of very many scans', () => manyScans],
    ['a JPEG of two frames', () => withSegments(baseline, frame.subarray(0, 2 + frame.readUInt16BE(2)))],
    ['a JPEG written arithmetically', () => Buffer.from(baseline.toString('hex').replace('ffc0', 'ffc9'), 'hex')],
    ['a JPEG without an end', () => baseline.subarray(0, -2)],
    [
      'a JPEG whose last segment is cut',
      () => Buffer.concat([baseline.subarray(0, -2), Buffer.from('fffeffff', 'hex')]),
    ],
    ['a JPEG of very many notes', () => withSegments(baseline, ...Array(3_000).fill(segment(0xfe, Buffer.of())))],
    ['a PNG with a part nobody knows but must', () => aPng(8, 8, [chunk('SEED', Buffer.alloc(4))])],
    ['a PNG of two headers', () => aPng(8, 8, [aPng(9, 9).subarray(8, 33)])],
    [
      'a PNG that begins elsewhere',
      () => Buffer.concat([aPng(8, 8).subarray(0, 8), chunk('gAMA', Buffer.alloc(4)), aPng(8, 8).subarray(8)]),
    ],
    ['a PNG with a palette beyond 256 colours', () => aPng(8, 8, [chunk('PLTE', Buffer.alloc(771))])],
    ['a PNG in very many pieces', () => aPng(8, 8, [], { after: Array(20_000).fill(chunk('IDAT', Buffer.of())) })],
    ['a PNG without an end', () => aPng(8, 8).subarray(0, -12)],
    ['a PNG that would fill the memory at once', () => aPng(8000, 5000, [], { depth: 16, colour: 6, interlaced: 1 })],
  ])('%s', async (_name, file) => {
    await expect(decodePicture(file(), 'free', 'a stranger')).rejects.toMatchObject({ code: 'image_invalid' })
  })
})

test.each<[string, string, number | undefined]>([
  ['nothing', '', undefined],
  ['a head only', '49492a0008000000', undefined],
  ['a list that lies elsewhere', '49492a00ffffffff', undefined],
  ['a list longer than the file', '49492a0008000000ffff', undefined],
  ['another byte order', '49492a0008000000' + '0100' + '1201030001000000' + '06000000' + '00000000', 6],
  ['a turn that does not exist', '49492a0008000000' + '0100' + '1201030001000000' + '09000000' + '00000000', undefined],
  [
    'a list after another entry',
    '4d4d002a00000008' + '0002' + '010f000200000004' + '41424300' + '0112000300000001' + '00030000',
    3,
  ],
])('Exif of %s is read for which side is up, and for nothing else', (_name, hex, orientation) => {
  expect(orientationIn(Buffer.from(hex, 'hex'))).toBe(orientation)
  if (orientation) expect(orientationIn(exifOf(orientation))).toBe(orientation)
})
