import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureWorld } from '#server/testing/pictures.ts'
import { bundledFolder } from './bundled-pictures.ts'
import { fixedId } from './fixed-id.ts'
import { urlOf } from './picture-files.ts'

const { get, files } = pictureWorld()
const jpegs = readdirSync(bundledFolder).filter((file) => file.endsWith('.jpg'))

const thumbnail = (bytes: Buffer) =>
  sharp(bytes).resize(8, 6, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()

/** Up to 2.5 between two sizes of a picture, from 6.5 between two pictures. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

test('each bundled picture is served as JPEG and in every width, all of them showing the same, from no store', async () => {
  const faults: unknown[] = []
  const look = async (file: string) => {
    const url = urlOf(fixedId(file))
    const whole = await get(url)
    const { format, width = 0 } = await sharp(whole.rawPayload).metadata()
    if (whole.headers['content-type'] !== 'image/jpeg' || format !== 'jpeg') faults.push(file)
    const shown = await thumbnail(whole.rawPayload)
    for (const wanted of [320, 640, 1200]) {
      const { headers, rawPayload } = await get(`${url}?w=${wanted}`)
      const copy = await sharp(rawPayload).metadata()
      if (headers['content-type'] !== 'image/webp' || copy.format !== 'webp' || copy.width !== Math.min(wanted, width))
        faults.push([file, wanted, copy.format, copy.width])
      if (wanted < 1200 && difference(shown, await thumbnail(rawPayload)) > 4) faults.push([file, wanted, 'differs'])
    }
  }
  await Promise.all(jpegs.map(look))
  expect(jpegs.length).toBeGreaterThan(180)
  expect(faults).toEqual([])
  expect(files()).toEqual([])
})
