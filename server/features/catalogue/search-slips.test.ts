import { expect, test } from 'vitest'
import { understand } from './search.ts'
import { varieties } from './varieties.ts'

const names = (text: string) => understand(text).flatMap((segment) => segment.names)
const keys = (text: string) => names(text).map(({ key }) => key)
const exact = (text: string) => names(text).flatMap(({ key, strength }) => (strength === 'exact' ? [key] : []))
const origins = (text: string) =>
  understand(text).flatMap(({ origins }) => origins.map((one) => one.district ?? one.state))

test.each([
  ['mangeos', 'mango'],
  ['onins', 'onion'],
  ['carrtos', 'carrot'],
  ['gralics', 'garlic'],
  ['lemnos', 'lemon'],
  ['brinjlas', 'brinjal'],
  ['papyas', 'papaya'],
  ['pumpikns', 'pumpkin'],
  ['radihses', 'radish'],
  ['oragnes', 'orange'],
  ['bannanas', 'banana'],
  ['cuccumbers', 'cucumber'],
  ['drumstciks', 'drumstick'],
  ['eerullygalu', 'onion'],
  ['aalugadegalu', 'potato'],
  ['mavinahanugalu', 'mango'],
  ['draksyache', 'grapes'],
])('an ending and a slip together: %s is %s and nothing else', (typed, meant) => expect(keys(typed)).toEqual([meant]))

test.each([
  ['batatyanche', 'potato'],
  ['vangyanche', 'brinjal'],
  ['कांद्यांचा', 'onion'],
  ['टोमॅटोंचा', 'tomato'],
  ['लिंबं', 'lemon'],
  ['दोडकं', 'ridge-gourd'],
  ['मोसंबं', 'sweet-lime'],
])('several of a thing have an ending of their own in Marathi: %s is %s', (typed, meant) =>
  expect(exact(typed)[0] ?? keys(typed)[0]).toBe(meant),
)

test.each([
  ['potatto', 'potato', 'sweet-potato'],
  ['cornn', 'maize', 'baby-corn'],
  ['mangoe', 'mango', 'mango-ginger'],
  ['appel', 'apple', 'custard-apple'],
  ['coconat', 'coconut', 'tender-coconut'],
  ['jackfrut', 'jackfruit', 'raw-jackfruit'],
  ['gingar', 'ginger', 'dry-ginger'],
  ['bannana', 'banana', 'raw-banana'],
  ['onyon', 'onion', 'dry-peas'],
  ['chicen', 'broiler-chicken', 'colostrum'],
])('a whole name is nearer than a part of a longer one: %s is %s, not %s', (typed, meant, other) => {
  expect(keys(typed)[0]).toBe(meant)
  expect(keys(typed)).not.toContain(other)
})

test.each([
  ['guntur mirchi', 'dry-red-chilli', 'Guntur'],
  ['guntur red chilli', 'dry-red-chilli', 'Guntur'],
  ['lal mirch guntur', 'dry-red-chilli', 'Guntur'],
  ['guntur sannam', 'dry-red-chilli', 'Guntur'],
  ['salem haldi', 'turmeric', 'Salem'],
  ['salem turmeric', 'turmeric', 'Salem'],
  ['bangalore rose onion', 'onion', 'Bengaluru Urban'],
])('a place in the name of a crop is read as well: %s is %s from %s', (typed, crop, place) => {
  expect(exact(typed)).toEqual([crop])
  expect(origins(typed)).toContain(place)
})

test('a place that is no part of a name is one of its own', () => {
  expect(origins('kolar tomato')).toEqual([])
  expect(origins('kesar mango')).toEqual([])
})

test.each([
  ['सरसो', ['mustard-seed']],
  ['सरसों', ['mustard-seed']],
  ['ದಾಳಿಂಬರಿ', ['pomegranate']],
  ['ದಾಳಿಂಬರೆ', ['pomegranate']],
  ['harbhara', ['chickpea']],
  ['cashew', ['cashew-nut']],
  ['chilli', ['green-chilli']],
  ['castor', ['castor-seed']],
  ['methi', ['fenugreek-leaves', 'fenugreek-seed']],
  ['मेथी', ['fenugreek-leaves', 'fenugreek-seed']],
  ['fenugreek', ['fenugreek-leaves', 'fenugreek-seed']],
  ['methi dana', ['fenugreek-seed']],
  ['सरसों का साग', ['mustard-leaves']],
])('%s is what people call %s', (typed, meant) => expect(exact(typed).sort()).toEqual(meant))

test.each([
  ['kashmiri lal mirchi', 'kashmiri-chilli'],
  ['kashmiri mirch', 'kashmiri-chilli'],
  ['kashmiri chilli', 'kashmiri-chilli'],
  ['kashmiri', 'kashmiri-chilli'],
  ['लवंगी मिरची', 'lavangi'],
  ['teja', 'teja'],
])('a name of a crop and of its variety means the variety: %s', (typed, variety) =>
  expect(names(typed)[0]).toMatchObject({ key: 'dry-red-chilli', variety }),
)

test('the plain end of such a name tells no variety', () => {
  for (const typed of ['chilli', 'mirch', 'mirchi', 'red chilli', 'lal mirch'])
    expect(
      names(typed).filter(({ variety }) => variety),
      typed,
    ).toEqual([])
})

test('no name is claimed by two varieties of one crop', () => {
  const told = varieties.flatMap(({ crop, names }) => names.map((text) => `${crop}: ${text}`))
  expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([])
})

test.each([
  ['tmtr', 'tomato'],
  ['brnjl', 'brinjal'],
  ['crrt', 'carrot'],
])('hardly a vowel is typed: %s is %s', (typed, meant) => {
  expect(keys(typed)).toEqual([meant])
})

test.each([
  ['mangooo', 'mango'],
  ['onionnnn', 'onion'],
  ['aalooo', 'potato'],
  ['mannngo', 'mango'],
  ['padddy', 'paddy'],
])('a key that was held down is one letter: %s is %s', (typed, meant) => expect(keys(typed)[0]).toBe(meant))
