import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { chance } from '../chance.ts'
import { photograph } from './light.ts'
import { pictures } from './pictures.ts'
import { emptyScene } from './scene.ts'

/** Draws the pictures of the demo market anew: node server/demo/drawing/draw-pictures.ts [name …], and then shrink-pictures.ts. */
const folder = fileURLToPath(new URL('../../database/reference/pictures/', import.meta.url))
const [width, height] = [800, 600]
/** What is offered most comes first. The rest is smaller: two hundred pictures travel with the program. */
const isCommon = (place: number) => place < 78
const sizeOf = (place: number) => (isCommon(place) ? { width: 640, height: 480 } : { width: 400, height: 300 })
/** Some two hundred pictures travel with the program, all under five megabytes as JPEG: those of what is offered most may weigh more. */
const mostBytes = (place: number) => (isCommon(place) ? 38_000 : 18_000)
/** A heap of small grains weighs too much even so; it is seen a little less sharp. */
const leastQuality = 34
const wanted = process.argv.slice(2)

async function jpegOf(rgb: Uint8Array, place: number) {
  const most = mostBytes(place)
  const image = sharp(rgb, { raw: { width, height, channels: 3 } }).resize(sizeOf(place))
  for (let quality = 82; ; quality -= 6) {
    const look = quality > leastQuality ? image.clone() : image.clone().blur(0.6)
    const jpeg = await look.jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= most || quality <= leastQuality) return { jpeg, quality }
  }
}

mkdirSync(folder, { recursive: true })
for (const [index, [name, draw]] of Object.entries(pictures).entries()) {
  if (wanted.length && !wanted.includes(name)) continue
  const scene = emptyScene(width, height)
  draw(scene, chance(1000 + index * 97))
  const { jpeg, quality } = await jpegOf(photograph(scene, index).rgb, index)
  writeFileSync(`${folder}${name}.jpg`, jpeg)
  console.log(name, jpeg.length, quality)
}
