import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { chance } from '../chance.ts'
import { photograph } from './light.ts'
import { pictures } from './pictures.ts'
import { emptyScene } from './scene.ts'

/** Draws the pictures of the demo market anew: node server/demo/drawing/draw-pictures.ts [name …] */
const folder = fileURLToPath(new URL('../pictures/', import.meta.url))
const [width, height] = [800, 600]
const finished = { width: 640, height: 480 }
/** Some eighty pictures travel with the program: all of them stay under three megabytes. */
const mostBytes = 38_000
const wanted = process.argv.slice(2)

async function jpegOf(rgb: Uint8Array) {
  const image = sharp(rgb, { raw: { width, height, channels: 3 } }).resize(finished)
  for (let quality = 82; ; quality -= 6) {
    const jpeg = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= mostBytes || quality <= 46) return { jpeg, quality }
  }
}

mkdirSync(folder, { recursive: true })
for (const [index, [name, draw]] of Object.entries(pictures).entries()) {
  if (wanted.length && !wanted.includes(name)) continue
  const scene = emptyScene(width, height)
  draw(scene, chance(1000 + index * 97))
  const { jpeg, quality } = await jpegOf(photograph(scene, index).rgb)
  writeFileSync(`${folder}${name}.jpg`, jpeg)
  console.log(name, jpeg.length, quality)
}
