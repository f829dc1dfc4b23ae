import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Plugin } from 'vite'

const file = new URL('../web/service-worker.ts', import.meta.url)

/** The worker imports nothing but types: without them it is the script that the browser runs. */
const script = () =>
  stripTypeScriptTypes(readFileSync(file, 'utf8'))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n')

/** `/sw.js`, at the root and without a hash: a browser looks there for the next one. */
export const serviceWorkerPlugin = (): Plugin => ({
  name: 'seedha-service-worker',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(script())
    })
  },
  generateBundle() {
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'sw.js', source: script() })
  },
})
