import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { items } from './catalogue.ts'
import { type SearchSegment, understand } from './search.ts'

type SearchExample = { q: string; language: string; finds: string[]; kind: string }
const queries: SearchExample[] = JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8'))

const names = (text: string) => understand(text).flatMap((segment) => segment.names)
const keys = (text: string) => names(text).map(({ key }) => key)
const exact = (text: string) => exactOf(understand(text))
const exactOf = (segments: SearchSegment[]) =>
  segments.flatMap((segment) => segment.names.filter(({ strength }) => strength === 'exact').map(({ key }) => key))
const placeNames = (text: string) =>
  understand(text).flatMap(({ places }) => places.map(({ state, district }) => district ?? state))

describe('a list of searches as people type them', () => {
  test('holds more than 220 of them, in four languages and romanised', () => {
    expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length)
    for (const language of ['en', 'hi', 'kn', 'mr', 'roman'])
      expect(queries.filter((query) => query.language === language).length, language).toBeGreaterThan(40)
  })

  /** A crop counts among the first five of its segment; no crop that was not meant may be an exact find. */
  function isRight({ q, finds, kind }: SearchExample) {
    const segments = understand(q)
    const first = segments.flatMap((segment) => segment.names.slice(0, 5).map(({ key }) => key))
    const all = [...first, ...placeNames(q)]
    const isFound = kind === 'place' ? finds.every((one) => all.includes(one)) : finds.some((one) => all.includes(one))
    return isFound && exactOf(segments).every((key) => finds.includes(key))
  }

  test('finds nothing or the wrong thing for at most one in twenty', () => {
    const wrong = queries.filter((query) => !isRight(query)).map(({ q }) => q)
    expect(wrong.length / queries.length, wrong.join(' · ')).toBeLessThanOrEqual(0.05)
  })
})

test('every label, alias and other spelling of every crop finds it exactly', () => {
  const lost = items.flatMap(({ key, labels, aliases, altScript }) =>
    [...Object.values(labels), ...aliases, ...altScript].filter(
      (name) => !exact(name).includes(key) && !exact(`${name} Delhi`).includes(key),
    ),
  )
  expect(lost).toEqual([])
})

test('a half word finds what it may become, a short one nothing', () => {
  expect(names('tama')[0]).toEqual({ key: 'tomato', strength: 'near' })
  expect(keys('टमा')).toContain('tomato')
  expect(keys('ಟೊಮ')).toContain('tomato')
  expect(keys('tx')).toEqual([])
})

test('a slip still finds the crop, and only the nearest', () => {
  for (const typed of ['tomoto', 'tmoato', 'tomat0', 'ttomato']) expect(keys(typed)).toEqual(['tomato'])
  expect(keys('cauliflwoer')[0]).toBe('cauliflower')
  expect(keys('simala mirchi')).toEqual(['capsicum'])
})

test('a word of a longer name finds all that have it, but a name of its own comes first', () => {
  expect(keys('dal')).toEqual(expect.arrayContaining(['toor-dal', 'chana-dal', 'moong-dal', 'urad-dal', 'masoor-dal']))
  expect(keys('chilli')).toEqual(expect.arrayContaining(['green-chilli', 'dry-red-chilli', 'byadgi-chilli']))
  expect(names('rice')[0]).toEqual({ key: 'rice', strength: 'exact' })
  expect(names('rice')).toContainEqual({ key: 'basmati-rice', strength: 'near' })
})

test('a search is cut into what its words mean, the longest first', () => {
  const nothing = {
    names: [],
    places: [],
    origins: [],
    categories: [],
    isOrganic: false,
    isStrange: false,
    isAnimal: false,
    isGuess: false,
  }
  const okra = { words: ['ladies', 'finger'], said: 'Ladies finger', rest: 'Kolar' }
  const kolar = { words: ['kolar'], said: 'Kolar', rest: 'Ladies finger' }
  expect(understand('Ladies finger, Kolar')).toEqual([
    { ...nothing, ...okra, names: [{ key: 'okra', strength: 'exact' }] },
    { ...nothing, ...kolar, places: [{ state: 'Karnataka', district: 'Kolar' }] },
  ])
  expect(understand('tomato Blorptz').at(-1)).toEqual({
    ...nothing,
    words: ['blorptj'],
    said: 'Blorptz',
    rest: 'tomato',
  })
  expect(exact('aloo gobi')).toEqual(['potato', 'cauliflower'])
  expect(exact('onion, spring onion')).toEqual(['onion', 'spring-onion'])
})

test('two words for one crop mean that crop', () => {
  expect(exact('kesar aam')).toEqual(['mango'])
  expect(exact('guntur mirchi')).toEqual(['dry-red-chilli'])
  expect(keys('dal moong')).toEqual(['moong-dal'])
})

test.each(['fresh tomato 5 kg', 'ताज़ा टमाटर का भाव', 'ತಾಜಾ ಟೊಮೆಟೊ ಬೆಲೆ', 'टोमॅटोचे दर', 'red tomato price today'])(
  'what is said around a crop is dropped: %s',
  (typed) => expect(understand(typed).map((segment) => segment.names[0]?.key)).toEqual(['tomato']),
)

test('small words alone mean nothing, one that tells how a crop is still does', () => {
  for (const typed of ['kg', 'the', 'और', 'है', 'ka', 'kya hai', '20 rs', 'ಎಷ್ಟು', 'किती आहे'])
    expect(understand(typed), typed).toEqual([])
  expect(keys('green')).toContain('green-chilli')
})

test('a place is found in four languages, by its older name, half typed and with a slip', () => {
  for (const typed of ['Mysuru', 'mysore', 'ಮೈಸೂರು', 'मैसूरु', 'म्हैसूर', 'mysor', 'myssuru'])
    expect(placeNames(typed), typed).toEqual(['Mysuru'])
  expect(placeNames('bengaluru')).toContain('Bengaluru Urban')
  expect(placeNames('ಕರ್ನಾಟಕ')).toContain('Karnataka')
  expect(placeNames('maharastra')).toEqual(['Maharashtra'])
})

test('a word that is crop and place means both', () => {
  expect(exact('guntur')).toEqual(['dry-red-chilli'])
  expect(placeNames('guntur')).toEqual(['Guntur'])
})

test.each([
  ['vegetables', 'vegetables'],
  ['सब्ज़ी', 'vegetables'],
  ['सब्जी', 'vegetables'],
  ['ತರಕಾರಿ', 'vegetables'],
  ['भाजी', 'vegetables'],
  ['hannu', 'fruits'],
  ['फल', 'fruits'],
  ['masala', 'spices'],
])('%s is the category %s', (typed, category) => {
  expect(understand(typed).flatMap(({ categories }) => categories)).toEqual([category])
})

const anything = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0xd800, 0xdc00, 0x200c, 0x94d, 0xccd, 0x27)))
  .map((units) => String.fromCharCode(...units))
const oddities = [
  '',
  ' ',
  '%_\\\'"',
  '🍅🍅',
  '\ud83c',
  '\u0000',
  '...!?',
  '्',
  'ಾ',
  'ﷺ'.repeat(10_000),
  'टमाटर '.repeat(2_000),
]

test('whatever is typed, the answer is sound: known crops, at most twenty, whole characters', () => {
  const known = new Set(items.map(({ key }) => key))
  fc.assert(
    fc.property(fc.oneof(anything, fc.string({ unit: 'grapheme' }), fc.constantFrom(...oddities)), (text) => {
      const segments = understand(text)
      expect(segments.length).toBeLessThanOrEqual(12)
      for (const segment of segments) {
        expect(segment.words.length).toBeGreaterThan(0)
        expect(segment.words.every((word) => word.isWellFormed() && /^[\p{L}\p{M}\p{N}]+$/u.test(word))).toBe(true)
        expect(segment.names.every(({ key }) => known.has(key))).toBe(true)
        expect(segment.names.length).toBeLessThanOrEqual(20)
      }
    }),
    { numRuns: 500, examples: oddities.map((text) => [text]) },
  )
})

test('capitals, joiners and punctuation around a name change nothing', () => {
  const labels = items.flatMap(({ key, labels }) => Object.values(labels).map((label) => ({ key, label })))
  const noise = fc.constantFrom('', ' ', '\u200c', '\u200d', '!', ' – ', '"')
  fc.assert(
    fc.property(fc.constantFrom(...labels), noise, noise, ({ key, label }, before, after) => {
      expect(exact(before + label.toUpperCase() + after)).toContain(key)
    }),
  )
})

test.each(['tomatox onionx potatox chillix gobix bhindix kelax mangox applex ', 'ಬದನೆಕಾಯಿಯನ್ನು ', 'ﷺ', 'a'])(
  'ten thousand characters are cut to what a person types: %j',
  (text) => expect(understand(text.repeat(10_000 / text.length)).flatMap(({ words }) => words).length).toBeLessThan(13),
)
