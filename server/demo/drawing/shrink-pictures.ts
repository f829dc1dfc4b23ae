import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import seasons from '../../database/reference/seasons.json' with { type: 'json' }

/** Makes the small pictures of the crops that are offered first anew: node server/demo/drawing/shrink-pictures.ts */
const from = fileURLToPath(new URL('../pictures/', import.meta.url))
const to = fileURLToPath(new URL('../../../public/pics/crops/', import.meta.url))

mkdirSync(to, { recursive: true })
for (const key of new Set(seasons.flat())) {
  const { size } = await sharp(`${from}${key}.jpg`)
    .resize(144, 108)
    .webp({ quality: 55, effort: 6 })
    .toFile(`${to}${key}.webp`)
  console.log(key, size)
}
