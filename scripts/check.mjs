// Static checks of the repository (format, lint, types): all that need no database and no browser.
import { become, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
become(['checks/run.ts'])
