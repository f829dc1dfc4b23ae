export { categoryLabels, type Item, isNameOf, itemOf, items, type Nutrition, unitLabels } from './catalogue.ts'
export { foldWord, wordsOf } from './fold.ts'
export { type Segment, understand } from './search.ts'
