import { become, ensureBuilt, ensureInstalled, fail } from './set-up.mjs'

await ensureInstalled()
await ensureBuilt()
// Runs the benchmarks. Without a name: times and uploads. docs/PERFORMANCE.md says what each measures; `--write` updates docs/performance/.
const [what, ...rest] = process.argv.slice(2)
const benches = {
  products: 'bench/products.ts',
  members: 'bench/members.ts',
  beside: 'bench/beside.ts',
  seen: 'bench/seen.ts',
  starting: 'bench/starting.ts',
  rendering: 'bench/rendering.ts',
  frame: 'bench/frame.ts',
  visit: 'bench/visit.ts',
  lighthouse: 'bench/lighthouse.ts',
  returning: 'bench/returning.ts',
  'private-pages': 'bench/private-pages.ts',
  'search-words': 'bench/search-words.ts',
  sockets: 'bench/sockets.ts',
  admin: 'bench/admin.ts',
  export: 'bench/export.ts',
  nightly: 'bench/nightly.ts',
  'saved-searches': 'bench/nightly/saved-searches.ts',
}
if (what && !benches[what]) fail(`There is no bench ${what}; there are ${Object.keys(benches).join(', ')}.`)
become([benches[what] ?? 'bench/run.ts', ...rest], { NODE_ENV: 'production' })
