import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { lazy } from '#server/platform/lazy.ts'

export type NamedPlace = { state: string; district?: string }
/** A crop, or one variety of it. */
export type NamedCrop = { key: string; variety?: string }

/**
 * Names of one kind, folded and sorted: all that takes time, and nothing that a file could not hold. A number of `entries` is an index
 * into `values`, with flags of `name-table.ts` in its last bits.
 */
export type NameTable<T> = {
  values: T[]
  keys: string[]
  /** Where the entries of each key begin, and behind the last one where they end. */
  from: Uint32Array
  entries: Uint32Array
  sounds: string[]
  heardFrom: Uint32Array
  heard: Uint32Array
  /** Keys worth a slip, by their length. */
  telling: Uint32Array[]
  /** Names of several words by how many those are: places in `words`, then the entry. */
  words: string[]
  several: Uint32Array[]
}

/** What a search knows by name, made ready in the build: beside the source it takes half a second of the first search. */
export type SearchTables = {
  names: {
    crops: NameTable<NamedCrop>
    places: NameTable<NamedPlace>
    towns: NameTable<NamedPlace>
    homes: NameTable<NamedPlace>
    categories: NameTable<string>
    organic: NameTable<boolean>
  }
  words: Record<FoldedList, string[]>
}
export type FoldedList =
  | 'asWritten'
  | 'units'
  | 'fillers'
  | 'qualities'
  | 'parts'
  | 'splitPulses'
  | 'hulledMillets'
  | 'strangers'
  | 'animals'
  | 'services'
  | 'surnames'
  | 'everyday'
  | 'names'
  | 'price'
  | 'phrases'
  | 'things'
  | 'uses'
  | 'purpose'
  | 'behind'
  | 'without'

/** The build puts the file that it wrote in the place of `process.env.SEEDHA_NAMES`; beside the source there is none. */
const file = process.env.SEEDHA_NAMES

export const builtTables = lazy(
  (): Partial<SearchTables> => (file ? deserialize(readFileSync(new URL(`../../../${file}`, import.meta.url))) : {}),
)
