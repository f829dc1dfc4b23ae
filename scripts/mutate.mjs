// Mutation testing: `npm run mutate -- FILE …` puts small faults into a file, one at a time, and reports those that no test notices.
import { become, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
become(['scripts/mutate/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'test' })
