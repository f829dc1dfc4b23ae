import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundle, pagePlugins } from '../scripts/build-program.ts'

const capturing = join(import.meta.dirname, 'captured-tree.ts')

const captureTree: Plugin = {
  name: 'seedha-capture-tree',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/render-html.server.ts') && importer !== capturing ? capturing : undefined,
}

/** Bundles `react-alone.ts` with the pages, just as the program's pages are bundled. */
export async function buildReactAlone(): Promise<string> {
  const file = join(import.meta.dirname, '../build/bench/react-alone.js')
  await bundle('bench/react-alone.ts', file, [captureTree, ...pagePlugins()])
  return file
}
