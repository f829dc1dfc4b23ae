import type { Rolldown } from 'vite'
import { guardFile, pages } from '../web/pages.ts'

/** The modules of the browser's program, as the build knows them. */
export type ModuleGraph = ReadonlyMap<string, Rolldown.ModuleInfo | null>

type Modules = { getModuleIds: () => Iterable<string>; getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

export const graphOf = (build: Modules): ModuleGraph =>
  new Map([...build.getModuleIds()].map((id) => [id, build.getModuleInfo(id)]))

/** Whatever can be come to, step by step. */
export function reached(from: Iterable<string>, next: (one: string) => Iterable<string>): Set<string> {
  const all = new Set(from)
  for (const one of all) for (const other of next(one)) all.add(other)
  return all
}

/** A module and all that it cannot run without. */
export const imported = (graph: ModuleGraph, id: string) => reached([id], (one) => graph.get(one)?.importedIds ?? [])

/** What a browser asks for by itself: a page, a layout, or a part that is imported later. */
export const isEntry = (info: Rolldown.ModuleInfo | null) => Boolean(info?.isEntry || info?.dynamicImporters.length)

/** Pages that are open to anybody read by their loaders. What asks by queries has somebody who is signed in. */
export const isForMembers = (graph: ModuleGraph, id: string) =>
  [...imported(graph, id)].some((one) => sourceOf(one) === 'web/lib/api/query.ts')

const routes = new Set([...pages.map(({ file }) => file), guardFile].map((file) => `web/${file}`))
/** A page or the guard: the entry imports each when its address is opened. */
export const isRoute = (source: string) => routes.has(source)

/** A file a language and namespace, each by itself. */
export const isMessages = (source: string) => /^(locales\/|virtual:words\/)/.test(source)

const root = `${import.meta.dirname.replaceAll('\\', '/').replace(/\/scripts$/, '')}/`

/** `/…/web/pages/home.tsx` is `web/pages/home.tsx`. */
export const sourceOf = (id: string) =>
  id.replaceAll('\\', '/').replace(root, '').replace(/^\0/, '').replace(/\?.*$/, '')
