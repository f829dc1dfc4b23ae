import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Precache } from '#web/runtime/worker/precache-list.ts'
import { target } from './browser-floor.ts'
import { entriesFile } from './entries.ts'
import { precacheOf } from './precache.ts'

const root = join(import.meta.dirname, '..')
const list = 'virtual:precache'
const nothing = { files: [], messages: [] }
const none: Precache = {
  release: '',
  files: [],
  messages: {},
  stages: { everyone: nothing, visitors: nothing, returning: nothing, members: nothing },
  pages: [],
}

/** Bundles the service worker and its imports into one script, with the precache list. */
async function bundle(precache: Precache): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'seedha-precache',
        resolveId: (id) => (id === list ? `\0${list}` : undefined),
        load: (id) => (id === `\0${list}` ? `export default ${JSON.stringify(precache)}` : undefined),
      },
    ],
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'web/runtime/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built')
  return chunk.code
}

/** `/sw.js`, at the root and without a hash: a browser looks there for updates. */
export async function writeServiceWorker(client: string) {
  const entries = JSON.parse(readFileSync(join(client, entriesFile), 'utf8'))
  const others = ['/icons.svg', '/categories.svg', '/icons/seedha.svg']
  writeFileSync(join(client, 'sw.js'), await bundle(precacheOf(entries, others)))
}

/** In development it precaches nothing: pages change all the time. */
export const serviceWorkerPlugin = (): Plugin => ({
  name: 'seedha-service-worker',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_, response, next) => {
      bundle(none).then((script) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(script)
      }, next)
    })
  },
})
