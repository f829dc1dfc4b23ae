import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { lazy } from '#server/platform/lazy.ts'
import type { makeNameTables } from './make-name-tables.ts'
import type { foldLists } from './other-words.ts'

/** What a search knows by name, made ready in the build: beside the source it takes half a second of the first search. */
export type BuiltTables = { names: ReturnType<typeof makeNameTables>; words: ReturnType<typeof foldLists> }

/** The build puts the file that it wrote in the place of `process.env.SEEDHA_NAMES`; beside the source there is none. */
const file = process.env.SEEDHA_NAMES

export const builtTables = lazy(
  (): Partial<BuiltTables> => (file ? deserialize(readFileSync(new URL(`../../../${file}`, import.meta.url))) : {}),
)
