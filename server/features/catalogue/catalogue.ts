import { readFileSync } from 'node:fs'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import type { PerishableKind } from '#contract/products/sleep.ts'

type CatalogueLabels = Record<Language, string>
/** For 100 g. Without a source the figures are from no table: they are shown as approximate. */
type CropNutrition = {
  calories: number
  protein: number
  carbs: number
  fat: number
  fiber: number
  vitamins: string[]
  source: string | null
  approx: boolean
}
export type CatalogueItem = {
  key: string
  /** The wider crop that will do as well: eggs for country eggs. */
  of: string | null
  category: Category
  /** Keeps a shorter time than the rest of its category. */
  perishable: PerishableKind | null
  labels: CatalogueLabels
  aliases: string[]
  altScript: string[]
  unit: string
  season: number[] | null
  emoji: string
  nutrition: CropNutrition | null
}
type CatalogueFileItem = Omit<CatalogueItem, 'of' | 'perishable' | 'altScript' | 'nutrition'> & {
  perishable?: PerishableKind
  of?: string
  altScript?: string[]
  nutrition: (Omit<CropNutrition, 'approx' | 'source'> & { source: string }) | null
}

const file = new URL('../../database/reference/catalogue.json', import.meta.url)
const listed: {
  categories: Record<Category, CatalogueLabels>
  units: Record<string, CatalogueLabels>
  items: CatalogueFileItem[]
} = JSON.parse(readFileSync(file, 'utf8'))

const nutritionOf = ({ source, ...parts }: NonNullable<CatalogueFileItem['nutrition']>): CropNutrition => ({
  ...parts,
  source: source === 'approx' ? null : source,
  approx: source === 'approx',
})

export const categoryLabels = listed.categories
export const unitLabels = listed.units
export const items: readonly CatalogueItem[] = listed.items.map(
  ({
    key,
    of = null,
    category,
    perishable = null,
    labels,
    aliases,
    altScript = [],
    unit,
    season,
    emoji,
    nutrition,
  }) => ({
    key,
    of,
    category,
    perishable,
    labels,
    aliases,
    altScript,
    unit,
    season,
    emoji,
    nutrition: nutrition && nutritionOf(nutrition),
  }),
)

const byKey = new Map(items.map((item) => [item.key, item]))

export const itemOf = (key: string) => byKey.get(key)
export const isNameOf = (category: string, key: string) => byKey.get(key)?.category === category
