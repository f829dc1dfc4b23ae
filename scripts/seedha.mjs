import { become, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
become(['cli/seedha.ts', ...process.argv.slice(2)])
