import { expect, test } from 'vitest'
import { understand } from './search.ts'

const exact = (text: string) =>
  understand(text).flatMap(({ names }) => names.flatMap(({ key, strength }) => (strength === 'exact' ? [key] : [])))
const nameOf = ({ state, district }: { state: string; district?: string }) => district ?? state
const places = (text: string) => understand(text).flatMap(({ places }) => places.map(nameOf))
const origins = (text: string) => understand(text).flatMap(({ origins }) => origins.map(nameOf))

test.each([
  ['kashmiri akhrot', 'walnut', 'Jammu and Kashmir'],
  ['himachali plum', 'plum', 'Himachal Pradesh'],
  ['punjabi wheat', 'wheat', 'Punjab'],
  ['bengali potato', 'potato', 'West Bengal'],
  ['assamese ginger', 'ginger', 'Assam'],
  ['goan kokum', 'kokum', 'Goa'],
  ['coorgi honey', 'honey', 'Kodagu'],
  ['lakhnavi kheera', 'cucumber', 'Lucknow'],
  ['bikaneri moth', 'moth-bean', 'Bikaner'],
  ['mandsauri lahsun', 'garlic', 'Mandsaur'],
  ['wayanadan ginger', 'ginger', 'Wayanad'],
  ['kolarada bendekayi', 'okra', 'Kolar'],
  ['gadagina menasinakayi', 'green-chilli', 'Gadag'],
  ['nashikatil bhendi', 'okra', 'Nashik'],
  ['ತುಮಕೂರಿನ ಹುಣಸೆ', 'tamarind', 'Tumakuru'],
  ['ಗದಗಿನ ಕಡಲೆ', 'chickpea', 'Gadag'],
  ['ಬೆಂಗಳೂರಲ್ಲಿ ಹೂಕೋಸು', 'cauliflower', 'Bengaluru Urban'],
  ['ಮೈಸೂರ ಪಾಲಕ್', 'spinach', 'Mysuru'],
  ['ರಾಯಚೂರಿನಿಂದ ಭತ್ತ', 'paddy', 'Raichur'],
  ['ಕಾಶ್ಮೀರಿ ಸೇಬು ಹಣ್ಣು', 'apple', 'Jammu and Kashmir'],
  ['हिमाचली टमाटर', 'tomato', 'Himachal Pradesh'],
  ['मलीहाबादी अमरूद', 'guava', 'Lucknow'],
  ['पुण्यातील वांगी', 'brinjal', 'Pune'],
  ['साताऱ्याचे आले', 'ginger', 'Satara'],
  ['कोल्हापुरी भुईमूग', 'groundnut', 'Kolhapur'],
])('what is said of a place names the place beside a crop: %s is %s from %s', (typed, crop, place) => {
  expect(exact(typed)).toContain(crop)
  expect([...places(typed), ...origins(typed)]).toContain(place)
})

test('beside a crop such a word is no half of another: kashmiri is no chilli where saffron stands', () => {
  expect(understand('kashmiri kesar').flatMap(({ names }) => names.map(({ key }) => key))).not.toContain(
    'dry-red-chilli',
  )
  expect(places('kashmiri')).toEqual(['Jammu and Kashmir'])
})

test.each([
  ['Gir', 'Gir Somnath'],
  ['Byadgi', 'Haveri'],
  ['Araku', 'Alluri Sitharama Raju'],
  ['Waigaon', 'Wardha'],
  ['Vazhakulam', 'Ernakulam'],
  ['Marayoor', 'Idukki'],
  ['Munsiyari', 'Pithoragarh'],
  ['Harsil', 'Uttarkashi'],
  ['Hajipur', 'Vaishali'],
  ['Riyawan', 'Ratlam'],
  ['Alibag', 'Raigad'],
  ['पुरंदर', 'Pune'],
  ['औरंगाबाद', 'Chhatrapati Sambhajinagar'],
  ['ಹೊಸಪೇಟೆ', 'Vijayanagara'],
  ['ಕಮಲಾಪುರ', 'Kalaburagi'],
  ['Kothapet', 'Ranga Reddy'],
  ['Bhaderwah', 'Doda'],
])('a place that a crop is known for is known, and one by its older name: %s is in %s', (typed, district) =>
  expect([...places(typed), ...origins(typed)]).toContain(district),
)

test('a region is all its districts', () => {
  expect(places('konkan kaju')).toEqual(['Ratnagiri', 'Sindhudurg', 'Raigad', 'Palghar', 'Thane'])
  expect(places('ಮಲೆನಾಡು')).toContain('Chikkamagaluru')
  expect(places('विदर्भ')).toContain('Yavatmal')
})

test('a town that is called as a district elsewhere may be meant as well', () =>
  expect(places('देवगड').sort()).toEqual(['Deogarh', 'Sindhudurg']))

test.each([
  ['waigaon halad', 'turmeric', 'Wardha'],
  ['nagpuri santra', 'orange', 'Nagpur'],
  ['byadgi mirchi', 'byadgi-chilli', 'Haveri'],
  ['bangalore blue', 'grapes', 'Bengaluru Urban'],
  ['kinnauri apple', 'apple', 'Kinnaur'],
])('the home of a variety is in its name: %s is %s from %s', (typed, crop, place) => {
  expect(exact(typed)).toEqual([crop])
  expect(origins(typed)).toContain(place)
})

test('a variety called as a town that it is not from has no home there', () =>
  expect(origins('badami mango')).toEqual([]))
