// What must survive, in full: `npm test` has the short form of each drill.
import { become, ensureBuilt, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
await ensureBuilt()
become(['node_modules/vitest/vitest.mjs', 'run', '--project=drills', ...process.argv.slice(2)], {
  DRILL: 'full',
  NODE_ENV: 'test',
})
