import { expect, test } from 'vitest'
import { knownNames } from './known-names.ts'
import { foldLists, isAside } from './other-words.ts'
import { understand } from './search.ts'

const meant = (text: string) =>
  understand(text).flatMap(({ names, places, categories }) => [...names, ...places, ...categories])
const exact = (text: string) =>
  understand(text).flatMap(({ names }) => names.flatMap(({ key, strength }) => (strength === 'exact' ? [key] : [])))

test.each([
  'apple macbook',
  'coffee table',
  'pepper spray',
  'rose gold ring',
  'mango tv',
  'orange sim card',
  'butter paper',
  'organic cotton saree',
  'goat milk soap',
  'aam wala shirt',
  'कपास की साड़ी',
  'गुलाब का इत्र मशीन',
  'आंबा मोबाईल',
  'ಮಾವಿನ ಮೊಬೈಲ್',
  'ಹಾಲಿನ ಯಂತ್ರ',
  'mango ice cream',
  'butter chicken recipe',
  'orange county resort',
  'ginger hotel mumbai',
  'potato peeler',
  'fairness cream',
  'dal lake houseboat',
  'mango beer',
  'date of birth',
  'आम आदमी पार्टी',
  'जीरो बैलेंस खाता',
  'cummins engine parts',
  'apple charger',
  'onion subsidy',
  'banana split',
  'potato planter',
  'cherry shoe polish',
  'drip irrigation pipe',
  'mango 2 bhk flat',
  'cotton fabric',
  'कर्ज माफी अर्ज',
  'फवारणी पंप',
  'ಬೆಳೆ ವಿಮೆ ಅರ್ಜಿ',
  'ಮೀನು ಹಿಡಿಯುವ ಬಲೆ',
])('a search that names another thing is about it, and no crop: %s', (typed) => {
  expect(meant(typed)).toEqual([])
  expect(understand(typed).every(({ isStrange }) => isStrange)).toBe(true)
})

test.each([
  ['mango box', 'mango'],
  ['rice bag 25 kg', 'rice'],
  ['tomato tray', 'tomato'],
  ['onion crate', 'onion'],
  ['onion for hotel', 'onion'],
  ['honey bottle 1 kg', 'honey'],
  ['truck load onion', 'onion'],
  ['mango booking', 'mango'],
  ['table grapes', 'grapes'],
  ['flat beans', 'field-beans'],
  ['biryani rice', 'rice'],
  ['idli rice', 'rice'],
  ['potato chips', 'potato'],
  ['turmeric powder', 'turmeric'],
  ['jersey cow milk', 'cow-milk'],
  ['scented rice', 'rice'],
  ['good shelf life tomato', 'tomato'],
  ['mango gift box', 'mango'],
  ['zip lock bag cashew', 'cashew-nut'],
  ['combine harvested wheat', 'wheat'],
  ['export quality onion a grade loading point', 'onion'],
  ['disease free potato', 'potato'],
  ['rog mukt aalu', 'potato'],
  ['onion delivery near post office', 'onion'],
  ['cat fish', 'freshwater-fish'],
  ['प्याज तीस किलो चाहिए', 'onion'],
  ['कांदा कुठे मिळेल', 'onion'],
  ['ಈರುಳ್ಳಿ ಎಲ್ಲಿ ಸಿಗುತ್ತೆ', 'onion'],
  ['ಟೊಮೆಟೊ ಹತ್ತು ಬಾಕ್ಸ್', 'tomato'],
])('what crops are packed, carried or used in leaves them what they are: %s', (typed, crop) =>
  expect(exact(typed)).toContain(crop),
)

test.each([
  ['mango for ice cream', 'mango'],
  ['onion for resort', 'onion'],
  ['eggs for gym', 'egg'],
  ['cake ke liye egg', 'egg'],
  ['aam ice cream ke liye', 'mango'],
  ['टमाटर सॉस और पिज्जा के लिए', 'tomato'],
])('a crop for a dish is that crop: %s', (typed, crop) => expect(exact(typed)).toContain(crop))

test.each([
  ['onion seller mobile number', 'onion'],
  ['tomato farmer phone no', 'tomato'],
  ['टमाटर किसान का मोबाइल नंबर', 'tomato'],
  ['machine clean cumin', 'cumin'],
  ['grapes without spray', 'grapes'],
  ['बिना स्प्रे टमाटर', 'tomato'],
])('the words around a thing may say that it is none: %s', (typed, crop) => expect(exact(typed)).toContain(crop))

test('no thing is how somebody writes a crop, or a word for how much of it', () => {
  const { crops } = knownNames()
  const { things, uses, units } = foldLists()
  const isCrop = (key: string) => [key, `${key}s`].some((one) => crops.whole(one).length > 0)
  expect([...things, ...uses].filter((text) => isCrop(text.replaceAll(' ', '')))).toEqual([])
  expect([...things, ...uses].filter((text) => units.includes(text))).toEqual([])
  expect([...things, ...uses].filter((text) => text !== 'kar' && isAside(text))).toEqual([])
})
