import { readFileSync } from 'node:fs'
import { wordsOf } from '../contract/catalogue/fold.ts'

type CropItem = {
  key: string
  category: string
  unit: string
  labels: Record<string, string>
  aliases: string[]
  altScript?: string[]
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../server/database/reference/${name}.json`, import.meta.url), 'utf8'))

/** Every crop by all its names, normalised as the search does it: a phone need not do that, and duplicates are merged. */
export const referenceCrops = () => ({
  crops: Object.fromEntries(read('catalogue').items.map((item: CropItem) => [item.key, cropOf(item)])),
  /** The dozen crops that are suggested first, by month from January on. */
  seasons: read('seasons'),
})

const cropOf = ({ category, unit, labels, aliases, altScript = [] }: CropItem) => ({
  category,
  unit,
  names: [...new Set([...Object.values(labels), ...aliases, ...altScript].map((name) => wordsOf(name).join(' ')))],
})
