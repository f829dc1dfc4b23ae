import { ensureBrowser } from './browser.mjs'
import { become, ensureBuilt, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
const browser = ensureBrowser()
await ensureBuilt()
become(['scripts/test-run.ts', ...process.argv.slice(2)], { SEEDHA_BROWSER: browser, NODE_ENV: 'test' })
