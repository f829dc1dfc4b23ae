export { categoryLabels, isNameOf, itemOf, items, unitLabels } from './catalogue.ts'
export type { Place } from './known-names.ts'
export { type Segment, understand } from './search.ts'
export { spellingsOf } from './varieties.ts'
