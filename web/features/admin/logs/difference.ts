type Sides = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }
export type FieldDifference = { field: string; before: unknown; after: unknown }

/** What is different between before and after; what was only noted has no before. */
export function differenceOf({ before, after }: Sides): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
