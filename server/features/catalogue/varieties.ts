import { readFileSync } from 'node:fs'
import { wordsOf } from '#contract/catalogue/fold.ts'
import { lazy } from '#server/platform/lazy.ts'

type Variety = { key: string; crop: string; names: string }

const file = new URL('../../database/reference/varieties.json', import.meta.url)
const listed: { varieties: Variety[] } = JSON.parse(readFileSync(file, 'utf8'))

export const varieties = listed.varieties.map(({ key, crop, names }) => ({ key, crop, names: names.split(', ') }))

const byKey = new Map(varieties.map((variety) => [variety.key, variety]))

/** Every way to write a variety, each as the folded words that a description then holds. */
export function spellingsOf(key: string): string[][] {
  const spellings = (byKey.get(key)?.names ?? []).map(wordsOf)
  return [...new Map(spellings.map((words) => [words.join(' '), words])).values()]
}

const nameOf = (text: string, crop: string) => `${crop}/${wordsOf(text).join('')}`
const byName = lazy(
  () => new Map(varieties.flatMap(({ key, crop, names }) => names.map((text) => [nameOf(text, crop), key]))),
)

/** The variety of this crop that goes by a name the crop itself is known by as well. */
export function varietyCalled(text: string, crop: string): { variety?: string } {
  const variety = byName().get(nameOf(text, crop))
  return variety ? { variety } : {}
}
