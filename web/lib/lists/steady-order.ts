import { useState } from 'react'

/** What is known stays where it is; what is new comes before it if it leads the list now, else after it. */
export function steadyOrder(known: readonly string[], now: readonly string[]): string[] {
  const firstKnown = now.findIndex((id) => known.includes(id))
  const leading = firstKnown < 0 ? now : now.slice(0, firstKnown)
  const kept = known.filter((id) => now.includes(id))
  const rest = firstKnown < 0 ? [] : now.slice(firstKnown).filter((id) => !known.includes(id))
  return [...leading, ...kept, ...rest]
}

/** While it is read a list keeps its order: what was just answered stays under the finger. */
export function useSteadyOrder<Row extends { _id: string }>(rows: readonly Row[], visit: string): Row[] {
  const [shown, setShown] = useState<{ visit: string; ids: string[] }>({ visit, ids: [] })
  const known = shown.visit === visit ? shown.ids : []
  const ids = steadyOrder(
    known,
    rows.map(({ _id }) => _id),
  )
  if (shown.visit !== visit || ids.join() !== known.join()) setShown({ visit, ids })
  return ids.flatMap((id) => rows.find(({ _id }) => _id === id) ?? [])
}
