import { expect, test } from 'vitest'
import { understand } from './search.ts'

const keys = (text: string) => understand(text).flatMap(({ names }) => names.map(({ key }) => key))
const exact = (text: string) =>
  understand(text).flatMap(({ names }) => names.filter(({ strength }) => strength === 'exact').map(({ key }) => key))

test.each([
  ['ಟೊಮೆಟೊ', 'ಟೊಮೇಟೊ'],
  ['ಟೊಮೆಟೊ', 'ಟೋಮೆಟೋ'],
  ['ಪುದೀನ', 'ಪುದಿನಾ'],
  ['ಬೀಟ್‌ರೂಟ್', 'ಬೀಟ್ರೂಟ್'],
  ['ಕೋಕಂ', 'ಕೋಕಮ್'],
  ['ತೊಂಡೆಕಾಯಿ', 'ತೊಣ್ಡೆಕಾಯಿ'],
  ['भिंडी', 'भिन्डी'],
  ['बैंगन', 'बैँगन'],
  ['प्याज', 'प्याज़'],
  ['कद्दू', 'कद्दु'],
  ['शिमला मिर्च', 'शिम्ला मिर्च'],
  ['अंडे', 'अण्डे'],
  ['आंबा', 'आम्बा'],
  ['कैऱ्या', 'कैर्या'],
  ['चीज़', 'चीज'],
  ['tamatar', 'TAMAATAR'],
  ['jeera', 'zira'],
  ['phool gobi', 'fulgobi'],
  ['wangi', 'vaangee'],
  ['baby corn', 'babycorn'],
  ["lady's finger", 'lady’s-finger'],
])('%s and %s are one spelling', (one, other) => {
  expect(exact(one)).not.toEqual([])
  expect(exact(other)).toEqual(exact(one))
})

/** Easily taken for each other. What is typed means the second and is never led to the third. */
test.each([
  ['चीना', 'proso-millet', 'chickpea'],
  ['चीना', 'proso-millet', 'paneer'],
  ['चना', 'chickpea', 'proso-millet'],
  ['छेना', 'paneer', 'chickpea'],
  ['छेना', 'paneer', 'proso-millet'],
  ['chhena', 'paneer', 'proso-millet'],
  ['chena', 'proso-millet', 'paneer'],
  ['munga', 'drumstick', 'green-gram'],
  ['moong', 'green-gram', 'drumstick'],
  ['moong', 'green-gram', 'groundnut'],
  ['choliya', 'green-chickpea', 'kabuli-chana'],
  ['choliya', 'green-chickpea', 'amaranth-leaves'],
  ['chhole', 'kabuli-chana', 'green-chickpea'],
  ['cholai', 'amaranth-leaves', 'kabuli-chana'],
  ['jhingi', 'ridge-gourd', 'prawns'],
  ['झींगा', 'prawns', 'ridge-gourd'],
  ['soya', 'soybean', 'dill-leaves'],
  ['soya saag', 'dill-leaves', 'soybean'],
  ['ಅಲ್ಲ', 'ginger', 'jaggery'],
  ['ಬೆಲ್ಲ', 'jaggery', 'garlic'],
  ['bella', 'jaggery', 'wood-apple'],
  ['bela', 'wood-apple', 'jaggery'],
  ['कारले', 'bitter-gourd', 'niger-seed'],
  ['कारळे', 'niger-seed', 'bitter-gourd'],
  ['रतालू', 'yam', 'sweet-potato'],
  ['bhatua', 'ash-gourd', 'bathua'],
  ['bathua', 'bathua', 'ash-gourd'],
  ['धान', 'paddy', 'coriander-seed'],
  ['धना', 'coriander-seed', 'paddy'],
  ['math', 'amaranth-leaves', 'buttermilk'],
  ['mattha', 'buttermilk', 'amaranth-leaves'],
  ['matki', 'moth-bean', 'green-peas'],
  ['kulthi', 'horse-gram', 'little-millet'],
  ['खीरा', 'cucumber', 'cumin'],
  ['केला', 'banana', 'bitter-gourd'],
  ['ಕಡಲೆಕಾಯಿ', 'groundnut', 'chickpea'],
  ['ಕಡಲೆಕಾಳು', 'chickpea', 'groundnut'],
  ['ಹುರುಳಿಕಾಯಿ', 'french-beans', 'horse-gram'],
  ['ಹುರುಳಿಕಾಳು', 'horse-gram', 'french-beans'],
  ['ಬೆಣ್ಣೆ', 'butter', 'avocado'],
  ['लौकी', 'bottle-gourd', 'clove'],
  ['lava', 'quail', 'clove'],
  ['rice', 'rice', 'rice-bean'],
  ['kaddu', 'pumpkin', 'custard-apple'],
  ['sharifa', 'custard-apple', 'pumpkin'],
  ['chawal', 'rice', 'cowpea'],
  ['chawli', 'cowpea', 'rice'],
])('%s is %s, not %s', (typed, meant, other) => {
  expect(exact(typed)).toContain(meant)
  expect(keys(typed)).not.toContain(other)
})

test('सीताफल is a custard apple, and a pumpkin only where a place around Delhi is said or chosen', () => {
  for (const typed of ['सीताफल', 'sitaphal', 'sitaphal pune', 'ಸೀತಾಫಲ'])
    expect(exact(typed), typed).toEqual(['custard-apple'])
  for (const typed of ['सीताफल दिल्ली', 'sitaphal delhi', 'meerut sitaphal'])
    expect(exact(typed), typed).toEqual(['pumpkin'])
  const chosen = understand('sitaphal', { state: 'Delhi' })
  expect(chosen.flatMap(({ names }) => names)).toEqual([{ key: 'pumpkin', strength: 'exact' }])
})

test.each(['potter', 'grades', 'beams', 'union', 'ricer', 'money', 'butler', 'cricket', 'carpet', 'lemur', 'planet'])(
  'an English word is no slip of one of ours: %s',
  (typed) => expect(keys(typed)).toEqual([]),
)

test.each([
  ['tomatto', 'tomato'],
  ['onoin', 'onion'],
  ['wheet', 'wheat'],
  ['chilly', 'green-chilli'],
])('what is no English word is still a slip: %s', (typed, meant) => expect(keys(typed)[0]).toBe(meant))

test.each(['चीनी', 'chini', 'sugar', 'नमक', 'salt', 'ಎಣ್ಣೆ', 'ಎಲ್ಲ', 'ಸಕ್ಕರೆ', 'beef', 'tel', 'Patil', 'ಬೆಲೆ'])(
  '%s is near a crop in letters, but none',
  (typed) => expect(keys(typed)).toEqual([]),
)
