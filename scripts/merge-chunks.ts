/** A page load for chunk merging: how much its speed matters, and how many unused bytes it may load. */
export type WeightedVisit = { name: string; weight: number; most: number }
/** A module with the page loads that need it. */
export type MergeModule = { id: string; by: ReadonlySet<string>; bytes: number; imports: readonly string[] }

/** A bit set of page loads, of any size. Modules with the same set form one chunk. */
type VisitBits = bigint
type Loaded = Map<MergeModule, VisitBits>

const priceOfFile = 3_000 // a request costs a weak network about as much as these bytes

/**
 * Starts with a chunk for each set of page loads that need the same modules. Then merges two, the smallest first, where that lowers the
 * total cost and no page loads too many unused bytes. A page that loads a module loads its imports: so no two chunks import each other.
 */
export function mergeFiles(visits: readonly WeightedVisit[], modules: readonly MergeModule[]): Map<string, VisitBits> {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const bitOf = new Map(visits.map(({ name }, at) => [name, 1n << BigInt(at)]))
  const bitsOf = (names: Iterable<string>) => [...names].reduce((set, name) => set | (bitOf.get(name) ?? 0n), 0n)
  const weightOf = remembered((set) => sum(visits, ({ name, weight }) => (set & (bitOf.get(name) ?? 0n) ? weight : 0)))
  const wanted: Loaded = new Map(modules.map((module) => [module, bitsOf(module.by)] as const))
  let loaded = new Map(wanted)

  const cost = (all: Loaded) =>
    sum([...all], ([{ bytes }, set]) => bytes * weightOf(set)) +
    sum([...new Set(all.values())], (set) => priceOfFile * weightOf(set))

  const isTooMuch = (all: Loaded) =>
    visits.some(({ name, most }) => {
      const bit = bitOf.get(name) ?? 0n
      return sum([...all], ([module, set]) => (set & ~(wanted.get(module) ?? 0n) & bit ? module.bytes : 0)) > most
    })

  const together = (one: VisitBits, other: VisitBits): Loaded => {
    const all = new Map(loaded)
    const raise = (module: MergeModule, by: VisitBits) => {
      const before = all.get(module) ?? 0n
      if ((before | by) === before) return
      all.set(module, before | by)
      for (const next of module.imports) {
        const imported = byId.get(next)
        if (imported) raise(imported, before | by)
      }
    }
    for (const [module, set] of loaded) if (set === one || set === other) raise(module, one | other)
    return all
  }

  const settled = new Set<VisitBits>()
  for (;;) {
    const files = [...Map.groupBy(modules, (module) => loaded.get(module) ?? 0n)]
      .map(([set, inside]) => ({ set, bytes: sum(inside, ({ bytes }) => bytes) }))
      .sort((one, other) => one.bytes - other.bytes)
    const least = files.find(({ set }) => !settled.has(set))
    if (!least) return new Map(modules.map((module) => [module.id, loaded.get(module) ?? 0n]))
    const best = files
      .filter(({ set }) => set !== least.set && set & least.set)
      .map(({ set }) => together(set, least.set))
      .map((all) => ({ all, price: cost(all) }))
      .sort((one, other) => one.price - other.price)
      .find(({ all, price }) => price < cost(loaded) && !isTooMuch(all))
    if (best) loaded = best.all
    else settled.add(least.set)
  }
}

function remembered(reckon: (set: VisitBits) => number) {
  const known = new Map<VisitBits, number>()
  return (set: VisitBits) => {
    const before = known.get(set) ?? reckon(set)
    known.set(set, before)
    return before
  }
}

const sum = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((total, one) => total + of(one), 0)
