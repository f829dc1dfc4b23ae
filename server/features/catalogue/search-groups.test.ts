import { expect, test } from 'vitest'
import { items } from './catalogue.ts'
import { listedGroups } from './groups.ts'
import { understand } from './search.ts'

const names = (text: string) => understand(text).flatMap((segment) => segment.names)
const exact = (text: string) => names(text).flatMap(({ key, strength }) => (strength === 'exact' ? [key] : []))

test('every word for several crops means all of them, and each of them is in the catalogue', () => {
  const known = new Set(items.map(({ key }) => key))
  const lost = listedGroups().flatMap(({ crops, names }) => [
    ...crops.filter((key) => !known.has(key)),
    ...names.filter((text) => {
      const meant = new Set(exact(text))
      return crops.some((key) => !meant.has(key))
    }),
  ])
  expect(lost).toEqual([])
})

const groups = {
  spinach: [
    'leafy vegetables',
    'green leafy vegetables',
    'पालेभाज्या',
    'palebhaji',
    'ಸೊಪ್ಪು',
    'पत्तेदार सब्ज़ी',
    'fresh leafy veggies',
  ],
  almond: ['dry fruits', 'mewa', 'sukha mewa', 'सुका मेवा', 'ಒಣ ಹಣ್ಣು'],
  sorghum: ['millets', 'siridhanya', 'ಸಿರಿಧಾನ್ಯ', 'मोटा अनाज', 'भरडधान्य'],
  marigold: ['flowers', 'phool', 'फुले', 'hoovu', 'ಹೂವು'],
  'ridge-gourd': ['gourds', 'gourd', 'वेलवर्गीय भाज्या'],
  lemon: ['citrus', 'citrus fruits', 'ಸಿಟ್ರಸ್ ಹಣ್ಣು'],
  'toor-dal': ['dal', 'pulses dal', 'दाल', 'डाळ', 'ಬೇಳೆ'],
}
test.each(Object.entries(groups).flatMap(([key, typed]) => typed.map((text) => [text, key])))(
  '%s are a group, with %s among it',
  (typed, key) => {
    expect(exact(typed)).toContain(key)
    for (const other of ['cauliflower', 'orange', 'khoa', 'bay-leaf', 'red-rice'])
      if (!(key === 'lemon' && other === 'orange')) expect(exact(typed)).not.toContain(other)
  },
)

test.each([
  ['broad beans', 'field-beans'],
  ['live goat', 'goat-meat'],
  ['bakri', 'goat-meat'],
  ['hen', 'broiler-chicken'],
  ['kesu', 'colocasia'],
  ['banana leaf', 'banana-leaf'],
  ['ಬಾಳೆ ಎಲೆ', 'banana-leaf'],
  ['banana flower', 'banana-flower'],
  ['केले का तना', 'banana-stem'],
  ['makhana', 'makhana'],
  ['rajnigandha', 'tuberose'],
  ['ಕನಕಾಂಬರ', 'crossandra'],
  ['chai patti', 'tea-leaf'],
  ['rose flowers', 'rose'],
  ['gladiolas', 'gladiolus'],
  ['jaswand', 'hibiscus'],
  ['ದಾಸವಾಳ', 'hibiscus'],
  ['गुड़हल', 'hibiscus'],
  ['bitter guard', 'bitter-gourd'],
])('%s is %s and nothing else', (typed, meant) => expect(exact(typed)).toEqual([meant]))

test('a word that means two things means both', () => {
  expect(exact('elakki').sort()).toEqual(['banana', 'green-cardamom'])
  for (const typed of ['ಮೆಂತ್ಯ', 'menthya', 'methi'])
    expect(exact(typed).sort(), typed).toEqual(['fenugreek-leaves', 'fenugreek-seed'])
})

test.each(['mirchi', 'मिरची', 'ಮೆಣಸಿನಕಾಯಿ', 'mirch', 'chilli'])('%s is green or dry chilli before capsicum', (typed) => {
  const strengths = new Map(names(typed).map(({ key, strength }) => [key, strength]))
  expect([strengths.get('green-chilli'), strengths.get('dry-red-chilli')]).toEqual(['exact', 'akin'])
  expect(strengths.get('capsicum') ?? 'near').toBe('near')
})

test.each(['cow', 'live cow', 'gir cow', 'desi cow', 'murrah buffalo', 'भैंस', 'गाय', 'ಹಸು', 'म्हैस', 'bail'])(
  '%s is a live animal, and neither its milk nor its ghee',
  (typed) => {
    expect(exact(typed)).toEqual([])
    expect(understand(typed).some(({ isAnimal }) => isAnimal)).toBe(true)
  },
)

test.each([
  ['cow milk', 'cow-milk'],
  ['gai ka doodh', 'cow-milk'],
  ['gir cow ghee', 'ghee'],
  ['म्हशीचे दूध', 'buffalo-milk'],
  ['cow dung', 'vermicompost'],
])('%s is what comes of it', (typed, meant) => expect(exact(typed)[0]).toBe(meant))

test.each([
  ['sirohi bakri', 'sirohi-goat'],
  ['उस्मानाबादी शेळी', 'osmanabadi'],
  ['boer goat', 'boer'],
])('%s is a breed of goat, though it is called after a place', (typed, variety) => {
  expect(names(typed)[0]).toEqual({ key: 'goat-meat', strength: 'exact', variety })
})

test('a place that a breed is called after stays a place beside anything else', () => {
  for (const typed of ['sirohi', 'tomato sirohi'])
    expect(understand(typed).flatMap(({ places }) => places.map(({ district }) => district))).toEqual(['Sirohi'])
})

test.each(['fish', 'machli', 'मछली', 'मासे', 'ಮೀನು'])('%s is that of rivers and of the sea, before prawns', (typed) => {
  const named = understand(typed).flatMap(({ names }) => names)
  const both = named.flatMap(({ key, strength }) => (strength === 'exact' ? [key] : []))
  expect(both.toSorted()).toEqual(['freshwater-fish', 'sea-fish'])
})
