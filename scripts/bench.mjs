import { become, ensureBuilt, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
await ensureBuilt()
// `npm run bench -- products 10000 100000` measures the marketplace at these sizes instead.
const [what, ...rest] = process.argv.slice(2)
become(what === 'products' ? ['bench/products.ts', ...rest] : ['bench/run.ts'], { NODE_ENV: 'production' })
