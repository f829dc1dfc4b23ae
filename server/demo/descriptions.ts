import { readFileSync } from 'node:fs'
import { type Language, languages } from '#contract/languages.ts'
import type { Chance } from './chance.ts'

/** Some sentences name a kind that grows only in some states. */
type DescriptionSentence = string | { says: string; from: string[] }
type DescriptionWords = {
  of: Record<string, DescriptionSentence[]>
  about: Record<string, string[]>
  packing: Record<string, string[]>
  collecting: { farmer: string[]; vendor: string[] }
  organic: string[]
}

const words = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`descriptions/${language}.json`, import.meta.url), 'utf8')),
  ]),
) as Record<Language, DescriptionWords>

type DescribedProduct = {
  item: { key: string; category: string; unit: string }
  role: 'farmer' | 'vendor'
  state: string
  language: Language
  isOrganic: boolean
}

/** Describes one product after the other, so that no two texts are alike and none begins as the ones before it. */
export function describer() {
  const told = new Set<string>()
  const openings: string[] = []

  function attempt({ item, role, state, language, isOrganic }: DescribedProduct, { pick, happens }: Chance) {
    const { of, about, packing, collecting, organic } = words[language]
    const group = groupOf(item)
    const opening = pick(openingsOf(of[item.key], state) ?? about[group] ?? [])
    const rest = [pick(collecting[role])]
    if (!standsAlone.has(item.key)) {
      rest.unshift(pick(packing[group] ?? []))
      if (role === 'farmer') rest.push(pick(about[group] ?? []))
    }
    if (isOrganic && isGrown(item.category)) rest.push(pick(organic))
    const more = rest.filter((sentence) => sentence !== opening && happens(0.5)).slice(-2)
    return { opening, text: [opening, ...more].join(' ') }
  }

  return (product: DescribedProduct, random: Chance) => {
    let made = attempt(product, random)
    for (let tries = 0; tries < 60; tries++) {
      const isNear = tries < 20 && openings.slice(-12).includes(made.opening)
      if (!isNear && !told.has(made.text)) break
      made = attempt(product, random)
    }
    told.add(made.text)
    openings.push(made.opening)
    return made.text
  }
}

/** What is packed and handled unlike the rest of its category. */
const standsAlone = new Set([
  'coconut',
  'copra',
  'tender-coconut',
  'wheat-flour',
  'cotton',
  'sugarcane',
  'vermicompost',
])
const likeVegetables = new Set(['ginger', 'garlic', 'mango-ginger', 'button-mushroom', 'oyster-mushroom'])

function groupOf({ key, category, unit }: DescribedProduct['item']) {
  if (likeVegetables.has(key)) return 'vegetables'
  return category === 'vegetables' && unit === 'bunch' ? 'leaves' : category
}

const isGrown = (category: string) => !['dairy', 'meat', 'poultry', 'other'].includes(category)

function openingsOf(sentences: DescriptionSentence[] | undefined, state: string) {
  const fitting = sentences?.flatMap((one) => {
    if (typeof one === 'string') return one
    return one.from.includes(state) ? one.says : []
  })
  return fitting?.length ? fitting : undefined
}
