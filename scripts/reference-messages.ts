import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { referenceCrops } from './reference-crops.ts'

type RegionLabels = Record<string, string>
type StateLabels = { labels: RegionLabels; districts: Record<string, { labels: RegionLabels }> }
type Catalogue = {
  categories: Record<string, RegionLabels>
  units: Record<string, RegionLabels>
  items: { key: string; labels: RegionLabels }[]
}

const address = 'virtual:words/'
const crops = 'virtual:crops'
const cropPictures = 'virtual:crop-pictures'
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../server/database/reference/${name}.json`, import.meta.url), 'utf8'))

const mapped = <T, U>(record: Record<string, T>, to: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

/**
 * Namespaces of the message catalogue that are generated from the reference data: a place or a crop has its name in one file for both
 * sides.
 */
export const referenceMessages: Record<string, (language: string) => object> = {
  geo(language) {
    const { states, unionTerritories } = read('places')
    const all: Record<string, StateLabels> = { ...states, ...unionTerritories }
    const { compare } = new Intl.Collator(language)
    const named = (places: Record<string, { labels: RegionLabels }>) =>
      Object.fromEntries(
        Object.entries(places)
          .map(([key, { labels }]) => [key, labels[language] ?? key] as const)
          .sort(([, a], [, b]) => compare(a, b)),
      )
    return {
      states: named(states),
      territories: named(unionTerritories),
      districts: mapped(all, ({ districts }) => named(districts)),
    }
  },
  catalogue(language) {
    const { categories, units }: Catalogue = read('catalogue')
    return {
      categories: mapped(categories, (labels) => labels[language]),
      units: mapped(units, (labels) => labels[language]),
    }
  },
  produce(language) {
    const { items }: Catalogue = read('catalogue')
    return Object.fromEntries(items.map(({ key, labels }) => [key, labels[language]]))
  },
}

const picturedCrops = () =>
  readdirSync(new URL('../public/pics/crops/', import.meta.url)).map((file) => file.replace('.webp', ''))

export const referenceMessagesPlugin = (): Plugin => ({
  name: 'seedha-reference-words',
  resolveId: (id) => (id.startsWith(address) || id === crops || id === cropPictures ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${crops}`) return `export default ${JSON.stringify(referenceCrops())}`
    if (id === `\0${cropPictures}`) return `export default ${JSON.stringify(picturedCrops())}`
    if (!id.startsWith(`\0${address}`)) return undefined
    const [namespace = '', language = ''] = id.slice(address.length + 1).split('/')
    return `export default ${JSON.stringify(referenceMessages[namespace]?.(language))}`
  },
})
