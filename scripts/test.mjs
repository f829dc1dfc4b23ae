import { ensureBrowser } from './browser.mjs'
import { become, ensureBuilt, ensureInstalled } from './set-up.mjs'
import { testsOfWords } from './test-words.mjs'

const words = process.argv.slice(2)
const chosen = words.length ? [JSON.stringify(testsOfWords(words))] : []
const packages = ensureInstalled()
const browser = ensureBrowser() // in parallel
await packages
await ensureBuilt()
become(['scripts/test-run.ts', ...chosen], { SEEDHA_BROWSER: browser, NODE_ENV: 'test' })
