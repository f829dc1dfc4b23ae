import { expect, test } from 'vitest'
import { understand } from './search.ts'

const names = (text: string) => understand(text).flatMap((segment) => segment.names)
const exact = (text: string) => names(text).flatMap(({ key, strength }) => (strength === 'exact' ? [key] : []))
const wider = (text: string) => names(text).flatMap(({ key, strength }) => (strength === 'wider' ? [key] : []))
const varieties = (text: string) => names(text).flatMap(({ variety }) => variety ?? [])

test.each([
  ['sona chawal masoori', 'rice', 'sona-masuri'],
  ['imam aam pasand', 'mango', 'imam-pasand'],
  ['royal fresh delicious', 'apple', 'royal-delicious'],
  ['kufri aloo jyoti', 'potato', 'kufri-jyoti'],
  ['manik draksha chaman', 'grapes', 'manik-chaman'],
  ['red fresh lady papaya', 'papaya', 'red-lady'],
  ['thompson green seedless grapes', 'grapes', 'thompson'],
  ['kesar ripe mango', 'mango', 'kesar'],
  ['langra taza aam', 'mango', 'langra'],
  ['guntur teja mirchi', 'dry-red-chilli', 'teja'],
  ['onion white', 'onion', 'white-onion'],
  ['banana red', 'banana', 'red-banana'],
])('a crop or a small word inside it does not hide a variety: %s is %s %s', (typed, crop, variety) => {
  expect(exact(typed)).toEqual([crop])
  expect(varieties(typed)).toEqual([variety])
})

test.each([
  ['chilli dry red', 'dry-red-chilli'],
  ['mirch hari', 'green-chilli'],
  ['ginger dry', 'dry-ginger'],
  ['corn baby', 'baby-corn'],
  ['doodh bhains ka', 'buffalo-milk'],
  ['moong green dal', 'moong-dal'],
])('a name may be turned round or hold a quality: %s is %s', (typed, meant) => expect(exact(typed)).toEqual([meant]))

test('crops that each stand for themselves are not turned into one', () => {
  expect(exact('ginger mango')).toEqual(['ginger', 'mango'])
  expect(exact('tomato green chilli onion')).toEqual(['tomato', 'green-chilli', 'onion'])
  expect(exact('banana raw papaya')).toEqual(['banana', 'raw-papaya'])
})

test.each([
  ['country eggs', 'country-egg', 'egg'],
  ['javari motte', 'country-egg', 'egg'],
  ['ಎಮ್ಮೆ ಹಾಲು', 'buffalo-milk', 'cow-milk'],
  ['kabuli white chana', 'kabuli-chana', 'chickpea'],
  ['byadgi dry red chilli', 'byadgi-chilli', 'dry-red-chilli'],
  ['chawal basmati', 'basmati-rice', 'rice'],
  ['mushroom oyster', 'oyster-mushroom', 'button-mushroom'],
  ['गावरान कोंबडी', 'country-chicken', 'broiler-chicken'],
  ['live desi chicken', 'country-chicken', 'broiler-chicken'],
  ['nati chicken live weight', 'country-chicken', 'broiler-chicken'],
])('the narrower crop is meant, and the wider one will do: %s is %s, then %s', (typed, meant, general) => {
  expect(exact(typed)).toEqual([meant])
  expect(wider(typed)).toEqual([general])
})

test('the wider crop alone is only itself', () => {
  expect([exact('eggs'), wider('eggs')]).toEqual([['egg'], []])
  expect([exact('chana'), wider('chana')]).toEqual([['chickpea'], []])
})

test.each([
  ['ಇಂದಿನ ಅಡಿಕೆ ಧಾರಣೆ', 'arecanut'],
  ['tamatar ka bhav kya chal raha hai', 'tomato'],
  ['updated wholesale quotation for coriander seed', 'coriander-seed'],
  ['haldi bechni hai mujhe', 'turmeric'],
  ['चांगल्या प्रतीचा गूळ हवा', 'jaggery'],
  ['ರೈತರಿಂದ ನೇರವಾಗಿ ಸಜ್ಜೆ ಬೇಕಾಗಿದೆ', 'pearl-millet'],
  ['शादी के लिए पूरा मटर चाहिए', 'green-peas'],
  ['upvasasathi रताळे', 'sweet-potato'],
])('talk around a crop is no crop: %s', (typed, meant) => expect(exact(typed)).toEqual([meant]))

test.each(['status', 'ration card', 'pan card', 'jai hind', 'गाना', 'ಸ್ಟೇಟಸ್', 'bonus', 'lottery result', 'ice cream'])(
  'nothing of ours is read in %s',
  (typed) => {
    expect(names(typed)).toEqual([])
    expect(understand(typed).flatMap(({ places }) => places)).toEqual([])
  },
)

test('ginger in Marathi and Kannada letters', () => {
  for (const typed of ['aala', 'alla', 'आलं', 'ಅಲ್ಲ']) expect(exact(typed), typed).toEqual(['ginger'])
})

test.each([
  ['mysore mallige hoovu', 'jasmine', 'mysore-jasmine'],
  ['robusta kapi beeja', 'coffee-beans', 'robusta-coffee'],
  ['robusta banana', 'banana', 'robusta-banana'],
  ['nendra pazham', 'banana', 'nendran'],
])('the crop said beside a variety does not hide it: %s is %s %s', (typed, key, variety) =>
  expect(understand(typed)[0]?.names[0]).toMatchObject({ key, variety }),
)

test.each([
  ['unripe mango', 'raw-mango'],
  ['unripe papaya', 'raw-papaya'],
])('%s is %s', (typed, key) => expect(understand(typed)[0]?.names[0]?.key).toBe(key))
