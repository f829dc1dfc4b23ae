import type { Geo } from './door/place-label.ts'

export type Option = { value: string; label: string }

/** In the order of the reader's own alphabet. */
export function optionsOf(names: Record<string, string> | undefined, language: string): Option[] {
  const { compare } = new Intl.Collator(language)
  return Object.entries(names ?? {})
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => compare(a.label, b.label))
}

/** The 28 states, and the union territories, which stand behind them in every list. */
export function statesOf(geo: Geo | undefined, language: string) {
  const all = optionsOf(geo?.states, language)
  const isTerritory = ({ value }: Option) => geo?.territories.includes(value)
  return { states: all.filter((one) => !isTerritory(one)), territories: all.filter(isTerritory) }
}
