/** Taking "all" leaves just "all"; taking anything else lets "all" go. */
export function chooseWithAll(before: readonly string[], after: readonly string[], all: string | undefined) {
  if (all === undefined || !after.includes(all)) return [...after]
  if (!before.includes(all)) return [all]
  return after.length > 1 ? after.filter((value) => value !== all) : [...after]
}
