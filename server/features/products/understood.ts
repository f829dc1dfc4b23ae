import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Understood, UnderstoodPart } from '#contract/products/products.ts'
import type { SearchSegment } from '#server/features/catalogue/door.ts'
import { isExact, isTrusted, type ProductQuestion } from './question.ts'

/** What was read in a search and what was made of it: as asked, and as it was answered in the end. */
export function understoodOf(
  asked: ProductQuestion,
  answered: ProductQuestion,
  { total, missing }: { total: number; missing: string[] },
) {
  const segments = asked.segments ?? []
  const kept = segments
    .filter((segment) => !answered.ignored.includes(segment) && (total > 0 || !segment.isStrange))
    .map(trusted)
  // Where nothing was found, a guess that the search itself does not trust was not understood either.
  function trusted(segment: SearchSegment): SearchSegment {
    if (total > 0 || isExact(segment) || isTrusted(segment, segments)) return segment
    return { ...segment, names: [], places: [], origins: [], categories: [] }
  }
  return {
    relaxed: answered.isRelaxed || missing.length > 0,
    ignored: [...answered.ignored.map(({ said }) => said), ...missing],
    elsewhere: answered.from.length > 0,
    understood: {
      names: [...new Set(kept.flatMap(meantNames).map(({ key }) => key))],
      places: kept.flatMap(({ places, origins }) => [...places, ...origins]).map(placeOf),
      categories: [...new Set(kept.flatMap(({ categories }) => categories as Category[]))],
      isOrganic: kept.some(({ isOrganic }) => isOrganic),
      variety: kept.flatMap(({ names }) => names.flatMap(({ variety }) => variety ?? []))[0] ?? null,
      isLiveAnimal: total === 0 && segments.some(({ isAnimal }) => isAnimal),
      parts: kept.map(partOf),
    } satisfies Understood,
  }
}

const meantNames = (segment: SearchSegment) =>
  isExact(segment) ? segment.names.filter(({ strength }) => strength === 'exact') : segment.names

const placeOf = ({ state, district }: SearchSegment['places'][number]) => ({ state, district: district ?? null })

/** A part has a name of its own where it means one thing; else it is called what was typed. */
function partOf(segment: SearchSegment) {
  const { said, rest, places, categories } = segment
  const names = meantNames(segment)
  const [name, ...otherNames] = names
  const [place, ...otherPlaces] = places
  const [category, ...otherCategories] = categories as Category[]
  return {
    said,
    rest,
    kind: kindOf(segment),
    name: name && !otherNames.length ? name.key : null,
    variety: (name && !otherNames.length && name.variety) || null,
    place: place && !names.length && !otherPlaces.length ? placeOf(place) : null,
    category: category && !names.length && !places.length && !otherCategories.length ? category : null,
  }
}

function kindOf({ names, places, categories, isOrganic }: SearchSegment): UnderstoodPart['kind'] {
  if (isOrganic) return 'organic'
  if (names.length) return 'name'
  if (places.length) return 'place'
  return categories.length ? 'category' : 'words'
}
