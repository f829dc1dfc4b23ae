// The `npm run seedha` command line: installs the packages, then runs cli/seedha.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { become, ensureInstalled, root } from './set-up.mjs'

await ensureInstalled()
// Loading the modules alone would take 280 MB with the usual size of V8's new generation: a backup must do with 200 MB in all.
const { toolFlags, environment } = JSON.parse(readFileSync(join(root, 'scripts/program.json'), 'utf8'))
become([...toolFlags, 'cli/seedha.ts', ...process.argv.slice(2)], environment)
