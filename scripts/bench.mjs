import { become, ensureBuilt, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
await ensureBuilt()
// `npm run bench -- products 10000 100000` measures the marketplace at these sizes instead, `-- frame` a weak network,
// `-- search-words` asks the demo market what people typed.
const [what, ...rest] = process.argv.slice(2)
const benches = { products: 'bench/products.ts', frame: 'bench/frame.ts', 'search-words': 'bench/search-words.ts' }
become([benches[what] ?? 'bench/run.ts', ...rest], { NODE_ENV: 'production' })
