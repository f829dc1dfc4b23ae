import sharp, { type OverlayOptions } from 'sharp'
import { maxPixels } from './shapes.ts'

/** What a card says, each part in words of one language. Drawn in the decoder process: it parses a stranger's picture and lays out a stranger's name. */
export type CardWords = {
  title: string
  price: string
  unit: string
  place: string
  person: string
  brand: string
  /** Instead of nothing, where it is sold out. */
  note: string
}
/** A font may draw a letter otherwise by the language: ल and श in Marathi. */
type CardScript = { fonts: string; language: string }
export type CardJob = { card: { words: CardWords; picture: Buffer | undefined } & CardScript }

const [width, height] = [1200, 630]
const pictureWidth = 600
const margin = 44
const textWidth = width - pictureWidth - 2 * margin
const left = pictureWidth + margin

const colours = {
  paper: '#fffdf8',
  ink: '#1e1b16',
  quiet: '#5e564a',
  turmeric: '#f5b324',
  leaf: '#1d6a3a',
  clay: '#a63b22',
}
const cardBytes = 200_000

export async function paintCard({ words, picture, ...script }: CardJob['card']): Promise<Buffer> {
  const parts: OverlayOptions[] = []
  const put = ({ data }: Painted, top: number, x = left) => parts.push({ input: data, left: x, top: Math.round(top) })
  if (picture) parts.push({ input: await covering(picture), left: 0, top: 0 })
  else parts.push({ input: blank, left: 0, top: 0 })

  const title = await text(words.title, { ...script, size: 68, bold: true, most: 190 })
  const amount = await text(words.price, { ...script, size: 64, bold: true, most: 90, across: textWidth - 200 })
  const unit = await text(words.unit, { ...script, size: 36, bold: true, most: 60, across: 170 })
  const place = await text(words.place, { ...script, size: 34, most: 100 })
  const person = await text(words.person, { ...script, size: 34, most: 60, colour: colours.quiet })
  const brand = await text(words.brand, { ...script, size: 36, bold: true, most: 60, colour: colours.leaf })

  let top = margin
  put(title, top)
  top += title.height + 30
  const slip = { width: amount.width + unit.width + 64, height: Math.max(amount.height, unit.height) + 44 }
  parts.push({ input: slipOf(slip), left, top })
  put(amount, top + (slip.height - amount.height) / 2, left + 26)
  put(unit, top + (slip.height + amount.height) / 2 - unit.height, left + 36 + amount.width)
  top += slip.height + 34
  put(place, top)
  top += place.height + 16
  put(person, top)
  const foot = height - margin - 56
  parts.push({ input: mark, left, top: foot })
  put(brand, foot + (56 - brand.height) / 2, left + 74)
  if (words.note) {
    const note = await text(words.note, { ...script, size: 40, bold: true, most: 70, colour: '#ffffff', across: 480 })
    const band = { width: note.width + 56, height: note.height + 40 }
    parts.push({ input: rect(band, colours.clay), left: 0, top: margin })
    put(note, margin + 20, 28)
  }
  const card = sharp({ create: { width, height, channels: 3, background: colours.paper } }).composite(parts)
  return smallEnough(await card.png({ compressionLevel: 1 }).toBuffer())
}

/** The best quality that a link preview still loads. */
async function smallEnough(card: Buffer) {
  for (const quality of [86, 76, 64, 50]) {
    const jpeg = await sharp(card).jpeg({ quality, mozjpeg: false }).toBuffer()
    if (jpeg.length <= cardBytes) return jpeg
  }
  return sharp(card).jpeg({ quality: 30 }).toBuffer()
}

const covering = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: pictureWidth, height, fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()

type Painted = { data: Buffer; width: number; height: number }
type TextLook = CardScript & { size: number; most: number; bold?: boolean; colour?: string; across?: number }

type Box = { width: number; height: number }
const svg = ({ width, height }: Box, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

const nothing: Painted = { data: svg({ width: 1, height: 1 }, ''), width: 1, height: 1 }

/** As large as it may be, and smaller where it would take more than its room. */
async function text(
  given: string,
  { fonts, language, size, most, bold, colour = colours.ink, across = textWidth }: TextLook,
) {
  const words = given.replaceAll(/(?!\p{Join_Control})\p{C}/gu, '').trim()
  if (!words) return nothing
  for (let points = size; ; points *= 0.85) {
    const weight = bold ? ' font_weight="bold"' : ''
    const markup = `<span lang="${language}" font_family="${fonts}" foreground="${colour}" size="${Math.round(points)}pt"${weight}>${escaped(words)}</span>`
    const { data, info } = await sharp({
      text: { text: markup, width: across, wrap: 'word-char', rgba: true, dpi: 72 },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if ((info.height <= most && info.width <= across) || points < 16) {
      const fits = info.width <= width - margin && info.height <= height - margin
      return { data: fits ? data : await cut(data), width: info.width, height: Math.min(info.height, most) }
    }
  }
}

/** Whatever somebody is called, nothing leaves the card. */
const cut = (data: Buffer) => sharp(data).resize({ width: textWidth, height: 60, fit: 'inside' }).png().toBuffer()

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const rect = (box: Box, fill: string) => svg(box, `<rect width="100%" height="100%" fill="${fill}"/>`)
const slipOf = (box: Box) => svg(box, `<rect width="100%" height="100%" rx="10" fill="${colours.turmeric}"/>`)

/** As public/icons/seedha.svg. */
const sprout =
  '<rect x="-4" y="-4" width="40" height="40" rx="9" fill="#1D6A3A"/><path fill="none" stroke="#fffdf8" stroke-width="3.7" stroke-linecap="round" stroke-linejoin="round" d="M16 6v22M16 28v-6a6 6 0 1 0-6 6c3.3 0 6-2.7 6-6a6 6 0 0 1 12 0v6"/><path fill="#b9ddb4" d="M16 13.5C15.6 7 19.5 3 28 2.5c.2 7.5-4.5 11.5-12 11Z"/>'
const mark = svg({ width: 56, height: 56 }, `<g transform="scale(1.4) translate(4 4)">${sprout}</g>`)
const blank = svg(
  { width: pictureWidth, height },
  `<rect width="100%" height="100%" fill="#e0eddb"/><g transform="translate(150 165) scale(7.5) translate(4 4)">${sprout}</g>`,
)
