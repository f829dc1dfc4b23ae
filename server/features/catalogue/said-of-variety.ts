import { exactly } from './exact-match.ts'
import { foldedIn } from './other-words.ts'
import type { SearchSegment } from './search.ts'

/** What tells the variety or where it is from: salem of salem turmeric. */
export function saidOfVariety({ said, names }: SearchSegment): string {
  const isCrop = (piece: string) =>
    exactly(foldedIn(piece))?.names.some(
      ({ key, strength, variety }) => strength === 'exact' && !variety && names.some((name) => name.key === key),
    )
  const told = said.split(' ').filter((piece) => !isCrop(piece))
  return told.length ? told.join(' ') : said
}

/** Whether every crop that is meant is meant in a variety, or from one place. */
export const isOfVariety = ({ names, origins }: SearchSegment): boolean => {
  const exact = names.filter(({ strength }) => strength === 'exact')
  return exact.length > 0 && (origins.length > 0 || exact.every(({ variety }) => variety))
}
