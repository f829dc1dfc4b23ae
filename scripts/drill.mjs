// Runs the failure drills in full: `npm test` has the short form of each. `weak` is the one in a browser.
import { ensureBrowser } from './browser.mjs'
import { become, ensureBuilt, ensureInstalled } from './set-up.mjs'

const chosen = process.argv.slice(2)
await ensureInstalled()
const isInBrowser = chosen[0] === 'weak'
const browser = isInBrowser ? { SEEDHA_BROWSER: ensureBrowser() } : {}
await ensureBuilt()
const runner = isInBrowser
  ? ['node_modules/@playwright/test/cli.js', 'test', ...chosen]
  : ['node_modules/vitest/vitest.mjs', 'run', '--project=drills', ...chosen]
become(runner, { ...browser, DRILL: 'full', NODE_ENV: 'test' })
