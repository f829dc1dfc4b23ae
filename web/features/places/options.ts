import type { Geo } from './door/place-label.ts'

export type Option = { value: string; label: string }

/** In the order of the reader's own alphabet. */
export function optionsOf(names: Record<string, string> | undefined, language: string): Option[] {
  const { compare } = new Intl.Collator(language)
  return Object.entries(names ?? {})
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => compare(a.label, b.label))
}

/** The states, and the union territories, which stand behind them in every list. */
export const statesOf = (geo: Geo | undefined, language: string) => ({
  states: optionsOf(geo?.states, language),
  territories: optionsOf(geo?.territories, language),
})
