import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, '../build/client')

/** The promise of architecture: what a phone loads before a public page works, compressed. */
export const budget = { js: 150_000, css: 15_000 }
export const budgetedPages = ['/', '/marketplace', '/products/019a8a2e-0000-7000-8000-000000000001']

/** Sizes of the scripts (with what they import) and style sheets a page names, gzipped. */
export function firstLoad(html: string) {
  const named = (kind: string) =>
    [...html.matchAll(new RegExp(`/assets/[\\w.-]+\\.${kind}`, 'g'))].map(([path]) => path)
  const scripts = withImports(new Set(named('js').filter((path) => !isLater(html, path))))
  return { js: weigh(scripts), css: weigh(new Set(named('css'))), scripts: scripts.size }
}

/** The manifest lists every route's files; only what is preloaded or imported by the page itself is the first load. */
function isLater(html: string, path: string) {
  const named = (before: string) => new RegExp(`${before}"${path}"`).test(html)
  return !named('<link rel="modulepreload" [^>]*href=') && !named('import[^;]*')
}

function withImports(paths: Set<string>) {
  for (const path of paths)
    for (const [, name] of read(path).matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g))
      paths.add(`/assets/${name}`)
  return paths
}

const read = (path: string) => readFileSync(join(client, path), 'utf8')
const weigh = (paths: Set<string>) => [...paths].reduce((sum, path) => sum + gzipSync(read(path)).length, 0)
