type Sum = { count: number; rupees: number }

/** The first rows, and the sum of those that would not fit on the sheet; nothing where all fit. */
export function folded<Row extends Sum>(rows: readonly Row[], most: number): { shown: Row[]; rest: Sum | null } {
  if (rows.length <= most) return { shown: [...rows], rest: null }
  const others = rows.slice(most - 1)
  const rest = others.reduce<Sum>(
    (sum, { count, rupees }) => ({
      count: sum.count + count,
      rupees: Math.round((sum.rupees + rupees) * 100) / 100,
    }),
    { count: 0, rupees: 0 },
  )
  return { shown: rows.slice(0, most - 1), rest }
}
