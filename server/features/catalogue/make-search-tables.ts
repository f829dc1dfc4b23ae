import type { SearchTables } from './built-tables.ts'
import { makeNameTables } from './make-name-tables.ts'
import { foldLists } from './other-words.ts'

/** What a build writes down for all starts. */
export const makeSearchTables = (): SearchTables => ({ names: makeNameTables(), words: foldLists() })
