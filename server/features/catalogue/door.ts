export { categoryLabels, isNameOf, itemOf, items, unitLabels } from './catalogue.ts'
export type { NamedPlace } from './known-names.ts'
export { type SearchSegment, understand } from './search.ts'
export { spellingsOf } from './varieties.ts'
