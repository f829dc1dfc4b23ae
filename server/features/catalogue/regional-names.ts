import { readFileSync } from 'node:fs'
import { wordsOf } from '#contract/catalogue/fold.ts'
import { lazy } from '#server/platform/lazy.ts'
import type { MeantName } from './meaning.ts'

type RegionalName = { words: string; usually: string; there: string; states: string[] }

const file = new URL('../../database/reference/regional-names.json', import.meta.url)
const byWord = lazy(() => {
  const listed: { names: RegionalName[] } = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(
    listed.names.flatMap((one) => one.words.split(', ').map((text) => [wordsOf(text).join(''), one] as const)),
  )
})

/** Of two crops with one name the one that is meant in these states: a sitaphal is a pumpkin in Delhi only. */
export function namesThere(words: readonly string[], names: MeantName[], states: readonly string[]): MeantName[] {
  const regional = byWord().get(words.join(''))
  if (!regional) return names
  const isThere = states.some((state) => regional.states.includes(state))
  const other = isThere ? regional.usually : regional.there
  return names.filter(({ key }) => key !== other)
}
