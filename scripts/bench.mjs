import { become, ensureBuilt, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
await ensureBuilt()
// `npm run bench -- products 10000 100000` measures the marketplace at these sizes instead, `-- frame` a weak network,
// `-- search-words` asks the demo market what people typed, `-- sockets` holds 2,000 sockets, `-- export` takes 1,000,000 rows,
// `-- admin` asks for an admin's lists and overview in a house of 1,000,000 of each.
const [what, ...rest] = process.argv.slice(2)
const benches = {
  products: 'bench/products.ts',
  frame: 'bench/frame.ts',
  'search-words': 'bench/search-words.ts',
  sockets: 'bench/sockets.ts',
  admin: 'bench/admin.ts',
  export: 'bench/export.ts',
}
become([benches[what] ?? 'bench/run.ts', ...rest], { NODE_ENV: 'production' })
