import { become, ensureBuilt, ensureInstalled } from './scripts/set-up.mjs'

const isDev = process.argv.includes('--dev')
await ensureInstalled()
if (!isDev) await ensureBuilt()
// The database and React are told apart from development by NODE_ENV; whatever the shell has, a start is a start.
become(['server/main.ts', ...(isDev ? ['--dev'] : [])], { NODE_ENV: isDev ? 'development' : 'production' })
