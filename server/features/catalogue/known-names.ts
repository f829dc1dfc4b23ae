import { lazy } from '#server/platform/lazy.ts'
import { builtTables } from './built-tables.ts'
import { makeNameTables } from './make-name-tables.ts'
import { indexOf } from './name-index.ts'

export type { NamedCrop, NamedPlace } from './built-tables.ts'

export const knownNames = lazy(() => {
  const tables = builtTables().names ?? makeNameTables()
  return {
    crops: indexOf(tables.crops),
    places: indexOf(tables.places),
    towns: indexOf(tables.towns),
    homes: indexOf(tables.homes),
    categories: indexOf(tables.categories),
    organic: indexOf(tables.organic),
  }
})
