import type { Rolldown } from 'vite'
import { guardFile, pages } from '../web/pages.ts'

/** The module graph of the browser's build. */
export type ModuleGraph = ReadonlyMap<string, Rolldown.ModuleInfo | null>

type Modules = { getModuleIds: () => Iterable<string>; getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

export const graphOf = (build: Modules): ModuleGraph =>
  new Map([...build.getModuleIds()].map((id) => [id, build.getModuleInfo(id)]))

/** Graph traversal: everything that is reachable. */
export function reached(from: Iterable<string>, next: (one: string) => Iterable<string>): Set<string> {
  const all = new Set(from)
  for (const one of all) for (const other of next(one)) all.add(other)
  return all
}

/** A module and its static imports, transitively. */
export const imported = (graph: ModuleGraph, id: string) => reached([id], (one) => graph.get(one)?.importedIds ?? [])

/** An entry: a page, a layout, or a part that is imported lazily. */
export const isEntry = (info: Rolldown.ModuleInfo | null) => Boolean(info?.isEntry || info?.dynamicImporters.length)

/** Public pages read by their loaders. A module that uses queries is for signed-in members. */
export const isForMembers = (graph: ModuleGraph, id: string) =>
  [...imported(graph, id)].some((one) => sourceOf(one) === 'web/lib/api/query.ts')

const routes = new Set([...pages.map(({ file }) => file), guardFile].map((file) => `web/${file}`))
/** A page or the guard: the entry imports each lazily when its URL is opened. */
export const isRoute = (source: string) => routes.has(source)

/** A message file: one a language and namespace. */
export const isMessages = (source: string) => /^(locales\/|virtual:words\/)/.test(source)

const root = `${import.meta.dirname.replaceAll('\\', '/').replace(/\/scripts$/, '')}/`

/** `/…/web/pages/home.tsx` is `web/pages/home.tsx`. */
export const sourceOf = (id: string) =>
  id.replaceAll('\\', '/').replace(root, '').replace(/^\0/, '').replace(/\?.*$/, '')
