// The `npm run seedha` command line: installs the packages, then runs cli/seedha.ts.
import { become, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
become(['cli/seedha.ts', ...process.argv.slice(2)])
