import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costOf, slips, spelled } from '#contract/catalogue/distance.ts'
import { knownNames } from './known-names.ts'
import { foldLists } from './other-words.ts'
import { romanSpellings } from './roman-spellings.ts'
import { understand } from './search.ts'

const found = (text: string) =>
  understand(text).flatMap(({ names, places, categories }) => [...names, ...places, ...categories])

test.each([
  'khidki',
  'darwaza',
  'titli',
  'makkhi',
  'haddi',
  'ladki',
  'kambal',
  'patthar',
  'kutta',
  'bhalu',
  'chhat',
  'खिड़की',
  'मक्खी',
  'फर्श',
  'बादली',
  'दगड',
  'landga',
  'kavla',
  'ಕಿಟಕಿ',
  'ಕೆರೆ',
  'ಹಾವು',
  'ಬಳೆ',
  'benki',
  'kothi',
  'hudugi',
  'elephant',
  'tiger',
  'button',
  'hook',
  'leech',
  'carrom',
  'samsung',
  'katrina',
  'bata',
  'america',
  'विराट',
  'gulab jamun',
  'ragi mudde',
  'kapat',
  'पर्वत',
  'parvat',
  'बालक',
  'ज़िंदा',
  'zinda',
  'खेळी',
  'ಬಾಲಕ',
])('a word of everyday life is no crop, however near it is to one: %s', (typed) => expect(found(typed)).toEqual([]))

test.each([
  ['snake gourd', 'snake-gourd'],
  ['tiger prawns', 'prawns'],
  ['elephant foot yam', 'elephant-foot-yam'],
  ['button mushroom', 'button-mushroom'],
  ['bananas', 'banana'],
  ['bale', 'banana'],
  ['water melon', 'watermelon'],
  ['jack', 'jackfruit'],
  ['pine', 'pineapple'],
])('within the name of a crop it is one: %s is %s', (typed, meant) =>
  expect(found(typed)[0]).toMatchObject({ key: meant }),
)

test.each(['tractor hire', 'auto hire', 'jcb hire', 'jcb rent', 'jcb on rent', 'pump repair', 'bike service'])(
  'what is done with a thing that nobody sells is no crop either: %s',
  (typed) => {
    const segments = understand(typed)
    const isMeant = ({ names, places, categories }: (typeof segments)[number]) =>
      names.length + places.length + categories.length > 0
    expect(segments.some((one) => !isMeant(one))).toBe(true)
    expect(segments.filter((one) => isMeant(one) && !one.isGuess)).toEqual([])
  },
)

test('alone it may be half a name: hire is that of gourds', () => {
  expect(found('hire')[0]).toMatchObject({ key: 'sponge-gourd' })
  expect(found('hire kai')[0]).toMatchObject({ key: 'ridge-gourd' })
})

test('no everyday word is how somebody writes a crop, for which it would hide the plural', () => {
  const { crops } = knownNames()
  expect(foldLists().everyday.filter((word) => crops.whole(word).length || crops.whole(`${word}s`).length)).toEqual([])
})

test('another letter far off on the keyboard makes another word of a short one', () => {
  const costs = (typed: string, name: string) => slips(spelled(typed), spelled(name), 20)
  expect(costs('guaba', 'guava')).toBe(costOf.light)
  expect(costs('lemoj', 'lemon')).toBe(costOf.heavy)
  expect(costs('lemos', 'lemon')).toBe(costOf.far)
})

test.each([
  ['खिड़की', ['khidki', 'khirki']],
  ['मच्छर', ['machhar', 'macchar']],
  ['समुद्र', ['samudr', 'samudra']],
  ['कंगवा', ['kangvaa']],
  ['ಕೋತಿ', ['koti', 'kothi']],
  ['ಬೆಂಕಿ', ['benki']],
])('%s is typed as %s', (word, typed) => expect(romanSpellings(word)).toEqual(expect.arrayContaining(typed)))

test('the list holds no word twice', () => {
  const { words } = JSON.parse(
    readFileSync(new URL('../../database/reference/everyday-words.json', import.meta.url), 'utf8'),
  )
  for (const text of Object.values<string>(words)) {
    const all = text.split(', ')
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
  }
})
