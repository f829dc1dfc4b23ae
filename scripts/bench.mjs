import { become, ensureBuilt, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
await ensureBuilt()
become(['bench/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
