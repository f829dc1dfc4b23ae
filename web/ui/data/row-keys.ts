import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** In a row, keys go to the link of the row, or to its tick. */
const handleOf = (row: Element) => row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('input')

/** j and k or the arrows walk from row to row, space ticks, Enter opens what the row's link leads to. */
export function rowKeys(event: KeyboardEvent<HTMLElement>) {
  const at = event.target as HTMLElement
  const row = at.closest('tbody tr')
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return
  if (at.matches('select, textarea, input:not([type="checkbox"])')) return
  const step = steps[event.key]
  if (step) {
    event.preventDefault()
    const rows = [...(row.parentElement?.children ?? [])]
    const next = rows[rows.indexOf(row) + step]
    if (next) handleOf(next)?.focus()
  }
  const tick = row.querySelector<HTMLInputElement>('input[type="checkbox"]')
  if (event.key === ' ' && tick && at.matches('a')) {
    event.preventDefault()
    tick.click()
  }
}
