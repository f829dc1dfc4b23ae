import { become, ensureBuilt, ensureInstalled } from './scripts/set-up.mjs'

const isDev = process.argv.includes('--dev')
await ensureInstalled()
if (!isDev) await ensureBuilt()
// The database and React are told apart from development by NODE_ENV; whatever the shell has, a start is a start.
const watched = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output']
become(isDev ? [...watched, 'server/main.ts', '--dev'] : ['server/main.ts'], {
  NODE_ENV: isDev ? 'development' : 'production',
})
