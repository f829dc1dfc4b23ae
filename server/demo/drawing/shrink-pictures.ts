import { mkdirSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { bundledFolder, bundledWidths, webpOf } from '#server/platform/pictures/bundled-pictures.ts'
import seasons from '../../database/reference/seasons.json' with { type: 'json' }

/**
 * Makes the smaller files of drawn pictures anew: the WebP copies that are served, and the small pictures of the crops that are offered
 * first. node server/demo/drawing/shrink-pictures.ts [name …]
 */
const from = fileURLToPath(bundledFolder)
const to = fileURLToPath(new URL('../../../public/pics/crops/', import.meta.url))
const wanted = process.argv.slice(2)
const isWanted = (name: string) => !wanted.length || wanted.includes(name)

for (const file of readdirSync(from).filter((one) => one.endsWith('.jpg') && isWanted(one.replace('.jpg', ''))))
  for (const width of bundledWidths) {
    const copy = sharp(from + file).resize({ width, withoutEnlargement: true })
    // what is drawn as JPEG gains nothing by more
    const { size } = await copy.webp({ quality: 60, effort: 6 }).toFile(from + webpOf(file, width))
    console.log(file, width, size)
  }

mkdirSync(to, { recursive: true })
for (const key of new Set(seasons.flat().filter(isWanted))) {
  const { size } = await sharp(`${from}${key}.jpg`)
    .resize(144, 108)
    .webp({ quality: 55, effort: 6 })
    .toFile(`${to}${key}.webp`)
  console.log(key, size)
}
