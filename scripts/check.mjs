// Everything about the repository that needs no database and no browser, in seconds.
import { become, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
become(['checks/run.ts'])
