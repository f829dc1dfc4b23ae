import { expect, test } from 'vitest'
import { understand } from './search.ts'
import { spellingsOf, varieties } from './varieties.ts'

const names = (text: string) => understand(text).flatMap((segment) => segment.names)
const keys = (text: string) => names(text).map(({ key }) => key)
const exact = (text: string) => names(text).flatMap(({ key, strength }) => (strength === 'exact' ? [key] : []))
const places = (text: string) =>
  understand(text).flatMap(({ places }) => places.map((one) => one.district ?? one.state))
const isOrganic = (text: string) => understand(text).some((segment) => segment.isOrganic)

test.each([
  ['onion 25rs', 'onion'],
  ['carrot Rs.30/kg', 'carrot'],
  ['₹15 radish', 'radish'],
  ['150kg cabbage needed immediately', 'cabbage'],
  ['बैंगन ३० रुपये किलो', 'brinjal'],
  ['२ क्विंटल गेहूं चाहिए तुरंत', 'wheat'],
  ['೨೫ಕೆಜಿ ಟೊಮೆಟೊ ಬೇಕು', 'tomato'],
  ['ಇವತ್ತಿನ ಬೀನ್ಸ್ ದರ ಎಷ್ಟು', 'french-beans'],
  ['nearby farmers selling ginger', 'ginger'],
  ['mere paas ka garlic', 'garlic'],
  ['आजचा डाळिंब बाजारभाव किती', 'pomegranate'],
  ['kadime bele ragi', 'finger-millet'],
  ['good quality lemon wholesale', 'lemon'],
  ['500 gram okra', 'okra'],
])('prices, amounts and small words around a crop mean nothing: %s', (typed, meant) => {
  expect(understand(typed)).toHaveLength(1)
  expect(exact(typed)[0]).toBe(meant)
})

test('bele is the price beside a crop, and split pulses beside a pulse or alone', () => {
  expect(keys('tomato bele')).toEqual(['tomato'])
  expect(exact('togari bele')).toEqual(['toor-dal'])
  expect(keys('bele')).toContain('chana-dal')
})

test.each([
  ['wheet', 'wheat', 'egg'],
  ['peenut', 'groundnut', 'green-peas'],
  ['tmatar', 'tomato', 'green-peas'],
  ['togri', 'pigeon-pea', 'ridge-gourd'],
  ['अलू', 'potato', 'plum'],
  ['टमटर', 'tomato', 'green-peas'],
  ['brinjle', 'brinjal', 'french-beans'],
  ['bengan', 'brinjal', 'chickpea'],
  ['suger cane', 'sugarcane', 'sugar'],
])('%s is nearest to %s: nothing farther is found, such as %s', (typed, meant, other) => {
  expect(keys(typed)[0]).toBe(meant)
  expect(keys(typed)).not.toContain(other)
})

test.each(['besan', 'saree', 'ಹತ್ತಿರ', 'kya', 'mobile', 'ट्रैक्टर', 'loan', 'ಸೀರೆ'])('%s is no crop and no place', (typed) => {
  expect([keys(typed), places(typed)]).toEqual([[], []])
})

test.each([
  ['kandyacha', 'onion'],
  ['batatyache', 'potato'],
  ['tomatocha', 'tomato'],
  ['vangyachi', 'brinjal'],
  ['harbharyacha', 'chickpea'],
  ['eerulliya', 'onion'],
  ['ragiya', 'finger-millet'],
  ['tamataron', 'tomato'],
  ['ಈರುಳ್ಳಿಯ', 'onion'],
  ['ಟೊಮೆಟೊಗೆ', 'tomato'],
  ['बटाट्याला', 'potato'],
  ['कांद्यासाठी', 'onion'],
  ['केलों', 'banana'],
  ['आलुओं', 'potato'],
  ['टोमॅटोंचा', 'tomato'],
  ['कापसाचा', 'cotton'],
  ['तांदळाचे', 'rice'],
  ['उसाचा', 'sugarcane'],
  ['लिंबाचे', 'lemon'],
  ['डाळिंबाचे', 'pomegranate'],
  ['द्राक्षांचे', 'grapes'],
  ['ಹಾಲನ್ನು', 'cow-milk'],
])('%s is %s with an ending', (typed, meant) => expect(exact(typed)).toContain(meant))

test.each([
  'organic',
  'Organically grown',
  'जैविक',
  'ऑर्गेनिक',
  'सेंद्रिय',
  'ಸಾವಯವ',
  'sendriya',
  'savayava',
  'jaivik',
  'orgnic',
  'chemical free',
  'naturaly grown',
])('%s asks for what is organic, alone and beside a crop', (typed) => {
  expect([isOrganic(typed), keys(typed)]).toEqual([true, []])
  expect([isOrganic(`${typed} mango`), exact(`${typed} mango`)]).toEqual([true, ['mango']])
})

test('a crop alone asks for no organic one', () => expect(isOrganic('mango')).toBe(false))

test.each([
  ['hapus', 'mango', 'alphonso'],
  ['ಹಾಪುಸ್', 'mango', 'alphonso'],
  ['alfonso aam', 'mango', 'alphonso'],
  ['दशहरी आम', 'mango', 'dasheri'],
  ['sona masoori', 'rice', 'sona-masuri'],
  ['ಸೋನಾ ಮಸೂರಿ ಅಕ್ಕಿ', 'rice', 'sona-masuri'],
  ['byadagi', 'byadgi-chilli', 'byadgi'],
  ['1121 rice', 'basmati-rice', 'pusa-1121'],
])('%s is the %s called %s', (typed, crop, variety) => {
  expect(names(typed)[0]).toMatchObject({ key: crop, variety })
})

test('a crop by its own name is no variety of it', () => {
  for (const typed of ['tomato', 'tmatar', 'mango', 'chilli', 'apple'])
    expect(
      names(typed).filter(({ variety }) => variety),
      typed,
    ).toEqual([])
})

test('every spelling of every variety means it', () => {
  const lost = varieties.flatMap(({ key, names: spellings }) =>
    spellings.filter((text) => !names(text).some(({ variety }) => variety === key)),
  )
  expect(lost).toEqual([])
  expect(spellingsOf('sona-masuri')).toContainEqual(['sona', 'masuri'])
})

test.each([
  ['Lasalgaon', 'Nashik'],
  ['लासलगाव', 'Nashik'],
  ['Sirsi', 'Uttara Kannada'],
  ['ಶಿರಸಿ', 'Uttara Kannada'],
  ['Azadpur', 'North Delhi'],
  ['Vashi', 'Thane'],
  ['हुबळी', 'Dharwad'],
  ['Unjha', 'Mehsana'],
  ['kalburgi', 'Kalaburagi'],
  ['poona', 'Pune'],
  ['banaras', 'Varanasi'],
  ['gurgaon', 'Gurugram'],
  ['tumkur', 'Tumakuru'],
  ['बंगलौर', 'Bengaluru Urban'],
])('%s is a place in %s', (typed, district) => {
  expect(places(typed)).toContain(district)
  expect(places(`tomato ${typed}`)).toContain(district)
})

test('a market is a place only where nothing else is said', () => {
  expect(places('mandi')).toEqual(['Mandi'])
  expect([exact('onion mandi bhav'), places('onion mandi bhav')]).toEqual([['onion'], []])
})

test('without a part the rest is a search, and nothing where only small words are left', () => {
  const rests = (text: string) => understand(text).map(({ said, rest }) => [said, rest])
  expect(rests('Organic tamatar, Kolar')).toEqual([
    ['Organic', 'tamatar Kolar'],
    ['tamatar', 'Organic Kolar'],
    ['Kolar', 'Organic tamatar'],
  ])
  expect(rests('need 100 kg potato urgently')).toEqual([['potato', '']])
})

test.each([
  ['ಸಜ್ಜೆಯ ಕಾಳು', 'pearl-millet'],
  ['कढीपत्त्याची पाने', 'curry-leaves'],
  ['लसणाच्या पाकळ्या', 'garlic'],
  ['jowar dana', 'sorghum'],
])('a part of a crop is that crop, though the part alone may be another: %s', (typed, meant) => {
  const [named, ...others] = understand(typed)
  expect(named?.names[0]?.key).toBe(meant)
  expect(others.flatMap(({ names }) => names)).toEqual([])
})

test.each([
  ['ಕಾಳು', 'chickpea'],
  ['ಹೆಸರು ಕಾಳು', 'green-gram'],
  ['केळीची पाने', 'banana-leaf'],
  ['पान', 'betel-leaf'],
])('where it is a name it stays one: %s', (typed, meant) => expect(exact(typed)).toContain(meant))

test.each([
  ['tomatoos', 'tomato'],
  ['potatoos', 'potato'],
])('a plural that is written as if it ended in us: %s is %s', (typed, meant) => expect(keys(typed)).toEqual([meant]))

test.each([
  ['मसाला वेलदोडे', 'black-cardamom'],
  ['हरबरा डाळ', 'chana-dal'],
  ['अरहर की फलियां', 'pigeon-pea-green'],
])('a name may hold another name of the crop than is written down: %s is %s', (typed, meant) =>
  expect(exact(typed)).toEqual([meant]),
)

test.each([
  ['हरे प्याज', 'spring-onion'],
  ['हरी धनिया', 'coriander-leaves'],
  ['hare pyaz', 'spring-onion'],
])('an adjective that begins a name has all its endings: %s is %s', (typed, meant) =>
  expect(exact(typed)[0]).toBe(meant),
)

test.each([
  ['pinaples', 'pineapple'],
  ['fenugrek seeds', 'fenugreek-seed'],
  ['nijer seed', 'niger-seed'],
  ['ಚಂಡು ಹೂ', 'marigold'],
])('%s is %s', (typed, meant) => expect(keys(typed)[0]).toBe(meant))

test('what is the price beside a crop is so beside one that is mistyped', () => {
  expect(keys('belulli gadag bele')[0]).toBe('garlic')
})

test('words that alone say nothing may together name another thing', () => {
  expect(understand('ginger hotel booking goa').every(({ isStrange }) => isStrange)).toBe(true)
})

test.each([
  ['कुल्थी दाल', 'horse-gram'],
  ['जैविक कोदो चावल', 'kodo-millet'],
  ['toor dal', 'toor-dal'],
])('what a crop of that kind is sold as says nothing more: %s is %s', (typed, meant) =>
  expect(exact(typed)).toEqual([meant]),
)
