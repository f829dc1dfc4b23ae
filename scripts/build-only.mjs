// The `npm run build` command: installs and builds what `npm start` would, and starts nothing.
import { ensureBuilt, ensureInstalled } from './set-up.mjs'

await ensureInstalled()
await ensureBuilt()
