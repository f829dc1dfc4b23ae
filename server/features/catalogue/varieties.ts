import { readFileSync } from 'node:fs'
import { wordsOf } from '#contract/catalogue-fold.ts'

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
