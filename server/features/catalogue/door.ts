export { categoryLabels, isNameOf, itemOf, items, unitLabels } from './catalogue.ts'
export { type Segment, understand } from './search.ts'
