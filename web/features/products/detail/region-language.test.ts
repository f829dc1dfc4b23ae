import { expect, test } from 'vitest'
import { otherNamesOf, secondName } from './region-language.ts'

const tomatoIn = (state: string) => otherNamesOf({ name: 'tomato', location: { state, district: 'Any' } })

test('the second name is the one said where it is sold', async () => {
  const inKarnataka = await tomatoIn('Karnataka')
  expect(secondName(inKarnataka, { language: 'en', name: 'Tomato' })).toEqual({ language: 'kn', name: 'ಟೊಮೆಟೊ' })
  expect(secondName(inKarnataka, { language: 'hi', name: 'टमाटर' })?.language).toBe('kn')
  expect(secondName(await tomatoIn('Goa'), { language: 'kn', name: 'ಟೊಮೆಟೊ' })?.language).toBe('mr')
})

test('a reader who already sees that one gets the English name', async () => {
  const shown = { language: 'kn', name: 'ಟೊಮೆಟೊ' } as const
  expect(secondName(await tomatoIn('Karnataka'), shown)).toEqual({ language: 'en', name: 'Tomato' })
})

test('where none of our languages is spoken, an English reader sees one name', async () => {
  const inPunjab = await tomatoIn('Punjab')
  expect(secondName(inPunjab, { language: 'en', name: 'Tomato' })).toBeUndefined()
  expect(secondName(inPunjab, { language: 'mr', name: 'टोमॅटो' })?.name).toBe('Tomato')
})

test('the same word is not said twice', () => {
  const others = [
    { language: 'hi', name: 'केळी' },
    { language: 'en', name: 'Banana' },
  ] as const
  expect(secondName(others, { language: 'mr', name: 'केळी' })?.name).toBe('Banana')
})

test('a product whose other names do not come is shown without them', async () => {
  const tomato = { name: 'tomato', location: { state: 'Karnataka', district: 'Any' } }
  const kannadaOnly = async (language: string) => {
    if (language !== 'kn') throw new Error('no network')
    return { tomato: 'ಟೊಮೆಟೊ' }
  }
  expect(await otherNamesOf(tomato, kannadaOnly)).toEqual([{ language: 'kn', name: 'ಟೊಮೆಟೊ' }])
})
