export { categoryLabels, isNameOf, itemOf, items, unitLabels } from './catalogue.ts'
export { wordsOf } from './fold.ts'
export { type Segment, understand } from './search.ts'
