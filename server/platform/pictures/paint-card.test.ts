import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { makeDecoders } from './decoders.ts'
import type { CardWords } from './paint-card.ts'

// Another process does the work: on a busy machine it is slow.
vi.setConfig({ testTimeout: 60_000 })

const decode = makeDecoders()
const kannada = 'Noto Sans Kannada, Noto Sans Devanagari'
const devanagari = 'Noto Sans Devanagari, Noto Sans Kannada'
const none = { title: '', price: '₹28', unit: '/kg', place: '', person: '', brand: 'Seedha', note: '' }
const paint = async (words: Partial<CardWords>, { fonts = devanagari, language = 'hi' } = {}, picture?: Buffer) =>
  Buffer.from((await decode.run({ card: { words: { ...none, ...words }, picture, fonts, language } })).card)

/** Names with conjuncts, each as its readers write it. */
const samples = {
  en: { fonts: devanagari, words: { title: 'Finger millet', place: 'Kolar', person: 'Manjula', unit: '/quintal' } },
  kn: {
    fonts: kannada,
    words: { title: 'ದಪ್ಪ ಮೆಣಸಿನಕಾಯಿ', place: 'ದಕ್ಷಿಣ ಕನ್ನಡ', person: 'ಲಕ್ಷ್ಮಮ್ಮ', unit: '/ಕ್ವಿಂಟಾಲ್', brand: 'ಸೀದಾ' },
  },
  hi: {
    fonts: devanagari,
    words: { title: 'शिमला मिर्च', place: 'कर्नाटक क्षेत्र', person: 'श्रीकृष्ण', unit: '/क्विंटल', brand: 'सीधा' },
  },
  mr: {
    fonts: devanagari,
    words: { title: 'द्राक्षे', place: 'कोल्हापूर', person: 'शैलेश', unit: '/क्विंटल', brand: 'सीधा' },
  },
}

const seen = (picture: Buffer) => sharp(picture).resize(600).grayscale().raw().toBuffer()
/** How much of two pictures differs, in shades for each pixel of them. */
async function differenceOf(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([seen(one), seen(other)])
  return a.reduce((sum, shade, at) => sum + Math.abs(shade - (b[at] ?? 0)), 0) / a.length
}

describe('a card', () => {
  test.each(Object.entries(samples))(
    'is written in %s as in the stored picture',
    async (language, { words, fonts }) => {
      const stored = readFileSync(new URL(`./card-samples/${language}.png`, import.meta.url))
      expect(await differenceOf(await paint(words, { fonts, language }), stored)).toBeLessThan(0.1)
      // The comparison notices letters that do not join, so that it can fail.
      const apart = {
        ...words,
        title: words.title.replaceAll(/[್्]/gu, '$&\u200c'),
        place: [...words.place].reverse().join(''),
      }
      expect(await differenceOf(await paint(apart, { fonts, language }), stored)).toBeGreaterThan(0.1)
    },
  )

  test('has the letters of its language: ल and श are others in Marathi than in Hindi', async () => {
    const { words } = samples.mr
    expect(await differenceOf(await paint(words, { language: 'mr' }), await paint(words))).toBeGreaterThan(0.1)
  })

  test('is 1200 by 630 and no heavier than a preview loads, whatever its picture', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 80 }
    const loud = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: 'grey', noise } })
      .jpeg()
      .toBuffer()
    const card = await paint({ title: 'Tomato' }, {}, loud)
    const { width, height, format } = await sharp(card).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(card.length).toBeLessThanOrEqual(200_000)
  })

  test('takes any name as words, not as markup, and keeps it on the card', async () => {
    for (const title of ['<b>&amp;</b>', '</span>', 'W'.repeat(400), 'ಕ್ಷ'.repeat(200), '\u0000\u0007', '👩‍🌾'])
      expect((await sharp(await paint({ title, person: title, place: title })).metadata()).width).toBe(1200)
  })

  test('knows the bundled fonts alone: a script they lack is drawn as boxes, on a machine that has it too', async () => {
    const inFonts = async (title: string) => paint({ title })
    expect(await differenceOf(await inFonts('ก'), await inFonts('ข'))).toBeLessThan(0.2)
    expect(await differenceOf(await inFonts('क'), await inFonts('ख'))).toBeGreaterThan(0.2)
  })
})
