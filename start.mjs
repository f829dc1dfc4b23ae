import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { become, ensureBuilt, ensureInstalled, root } from './scripts/set-up.mjs'

const isDev = process.argv.includes('--dev')
await ensureInstalled()
if (!isDev) await ensureBuilt()
// The database and React are told apart from development by NODE_ENV; whatever the shell has, a start is a start.
const watched = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output']
const { flags, environment, file, codeCache } = JSON.parse(readFileSync(join(root, 'scripts/program.json'), 'utf8'))
become(isDev ? [...watched, 'server/main.ts', '--dev'] : [...flags, file], {
  ...environment,
  NODE_ENV: isDev ? 'development' : 'production',
  NODE_COMPILE_CACHE: join(root, codeCache), // what was read once need not be read at the next start
})
