import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import routes from '../web/routes.ts'
import { mergeFiles, type Visit, type Wanted } from './merge-files.ts'
import { forMembers } from './precache.ts'

/** What comes to a page by itself when it has time, beside what the page imports. */
const comesTo: Record<string, (page: string) => boolean> = {
  'entry.client.tsx': () => true,
  'root.tsx': () => true,
  'shell/offline-part.tsx': () => true,
  'shell/waiting-count.tsx': (page) => membersPages.includes(page),
  'shell/outbox-part.tsx': (page) => membersPages.includes(page),
  'features/session/later-steps.tsx': (page) => page === 'pages/login.tsx',
  'features/users/register/later-steps.tsx': (page) => page === 'pages/register.tsx',
}

type Route = (typeof routes)[number]
const pagesOf = ({ file, children }: Route): string[] => (children?.length ? children.flatMap(pagesOf) : [file])
const pagesUnder = (file: string, among: readonly Route[] = routes): string[] =>
  among.flatMap((route) => (route.file === file ? pagesOf(route) : pagesUnder(file, route.children ?? [])))

const pages = routes.flatMap(pagesOf).filter((file) => !/^pages\/(kit|robots|sitemap)\./.test(file))
const panel = 'pages/admin/panel.tsx'
const membersPages = pagesUnder('shell/members-only.tsx')
const ownPages = membersPages.filter((page) => page !== panel)
const marketPages = ['pages/home.tsx', 'pages/marketplace.tsx', 'pages/product.tsx']
const signIn = ['pages/login.tsx', 'pages/register.tsx']
const formPages = [...signIn, 'pages/contact.tsx', 'pages/take-back.tsx', 'pages/admin-login.tsx']
/** Parts that a tap opens: anybody's, or a member's. Those of admins are the panel's. */
const tapped = 'a tap'
const tappedByMember = 'a member’s tap'

const visits: Visit[] = [...pages, tapped, tappedByMember].map((name) => {
  if (name === tapped) return { name, weight: 1, most: 8_000 }
  if (name === tappedByMember || name === panel) return { name, weight: 0.2, most: Number.POSITIVE_INFINITY }
  if (marketPages.includes(name)) return { name, weight: 4, most: 6_000 }
  if (membersPages.includes(name)) return { name, weight: 2, most: 15_000 } // once: a member goes from one to the other
  return { name, weight: signIn.includes(name) ? 2 : 1, most: 6_000 }
})

type Graph = Map<string, Rolldown.ModuleInfo | null>

/** What anybody may come to: the worker keeps it for everybody. */
function openIn(graph: Graph): Set<string> {
  const open = new Set<string>()
  const walk = (id: string) => {
    const file = sourceOf(id)
    if (open.has(id) || isWords(id) || forMembers.includes(`web/${file}`) || pagesUnder(file).some(isMembers)) return
    open.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.get(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) walk(next)
  }
  for (const [id, info] of graph)
    if (info?.isEntry && pages.includes(sourceOf(id)) && !formPages.includes(sourceOf(id))) walk(id)
  return open
}

const isMembers = (page: string) => membersPages.includes(page)

/** The visits in the course of which this file is asked for. */
function visitsOf(file: string, isOpen: boolean): string[] {
  const comes = comesTo[file]
  if (comes) return pages.filter(comes)
  if (/^(pages|features)\/admin\//.test(file)) return [panel]
  const under = pagesUnder(file)
  if (under.length) return under.filter((page) => pages.includes(page))
  return [isOpen ? tapped : tappedByMember]
}

/**
 * Puts what is shown together into one file: a weak network pays for each, and thirty small ones compress worse than one.
 * Who asks for a module is read off the imports, so that a new page or part changes nothing here.
 */
export function chunksPlugin(): Plugin {
  let fileOf = new Map<string, string>()
  const groups = [{ name: (id: string) => fileOf.get(id) ?? null, includeDependenciesRecursively: false }]
  const output = { codeSplitting: { groups }, chunkFileNames: fileNames() }
  const rolldownOptions = { preserveEntrySignatures: 'allow-extension' as const, output }
  return {
    name: 'seedha-chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { rolldownOptions } } } }),
    buildEnd() {
      const graph = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]))
      fileOf = filesOf(wantedOf(graph))
    },
  }
}

/** What every page wants is the frame's. What one page alone loads is in its own file already, and so is what only taps open. */
function filesOf(modules: Wanted[]): Map<string, string> {
  const isFrame = ({ by }: Wanted) => pages.every((page) => by.has(page))
  const whole: Wanted = { id: 'frame', by: new Set(visits.map(({ name }) => name)), bytes: 0, imports: [] }
  const shared = withFewSheets(modules.filter((module) => !isFrame(module))).filter(({ by }) => by.size > 1)
  const merged = mergeFiles(visits, [whole, ...shared])
  const nameOf = (set = 0n) => (set === merged.get(whole.id) ? whole.id : `part-${set.toString(36)}`)
  return new Map(
    modules
      .filter((module) => merged.has(module.id) || isFrame(module))
      .map((module) => [module.id, isFrame(module) ? whole.id : nameOf(merged.get(module.id))]),
  )
}

/**
 * Style sheets are small and hold up the first paint: beside the frame's there is one of the market, one of forms and one of
 * members' pages, each whole. The first of these that wants a part has it.
 */
function withFewSheets(modules: Wanted[]): Wanted[] {
  const kindOf = ({ id, by }: Wanted) => {
    const isFor = (some: string[]) => some.some((page) => by.has(page))
    if (!id.endsWith('.css')) return 'scripts'
    if (by.size > 1 && isFor(marketPages)) return 'market'
    if (by.size > 1 && isFor(formPages)) return 'forms'
    return isFor(ownPages) ? 'members' : 'a page'
  }
  return [...Map.groupBy(modules, kindOf)].flatMap(([kind, some]) => {
    if (kind === 'scripts' || kind === 'a page') return some
    const by = new Set(some.flatMap((module) => [...module.by]))
    return some.map((module) => ({ ...module, by }))
  })
}

function wantedOf(graph: Graph): Wanted[] {
  const open = openIn(graph)
  const wanted = new Map<string, Set<string>>()
  const descend = (id: string, visit: string) => {
    const by = wanted.get(id) ?? new Set()
    if (by.has(visit)) return
    wanted.set(id, by.add(visit))
    for (const next of graph.get(id)?.importedIds ?? []) descend(next, visit)
  }
  for (const [id, info] of graph)
    if ((info?.isEntry || info?.dynamicImporters.length) && !isWords(id))
      for (const visit of visitsOf(sourceOf(id), open.has(id))) descend(id, visit)
  return [...wanted].flatMap(([id, by]) => {
    const { code, importers, importedIds = [] } = graph.get(id) ?? {}
    if (importers?.length === 0) return [] // a page or part itself keeps its name: by that the worker's list finds it
    const share = id.includes('node_modules') ? 12 : 6 // what is left of a source when it is built and compressed
    const sheet = id.endsWith('.css') ? statSync(id).size / 5 : 0
    return { id, by, bytes: sheet + (code?.length ?? 0) / share, imports: importedIds }
  })
}

const folder = join(import.meta.dirname, '../locales')

/**
 * The frame names every file of words, and a hash can't be compressed: they have one a language. Whichever sentence changes, the
 * frame does too, and with it nearly all of what a browser has.
 */
function fileNames() {
  const hashes = new Map(readdirSync(folder).map((language) => [language, hashOf(language)]))
  return ({ facadeModuleId }: { facadeModuleId?: string | null }) => {
    const [, language = '', name] = /[\\/]locales[\\/](\w+)[\\/]([\w-]+)\.json$/.exec(facadeModuleId ?? '') ?? []
    return name ? `assets/${language}-${name}-${hashes.get(language)}.js` : 'assets/[name]-[hash].js'
  }
}

function hashOf(language: string) {
  const hash = createHash('sha256')
  const files = readdirSync(join(folder, language)).sort()
  for (const file of files) hash.update(readFileSync(join(folder, language, file)))
  return hash.digest('base64url').slice(0, 8)
}

/** A file a language and namespace, each by itself. */
const isWords = (id: string) => /[\\/]locales[\\/]|virtual:words/.test(id)

/** `…/web/pages/home.tsx?__react-router-build-client-route` is `pages/home.tsx`. */
const sourceOf = (id: string) => /[\\/]web[\\/]([\w\\/.-]+?\.tsx?)(\?|$)/.exec(id)?.[1]?.replaceAll('\\', '/') ?? id
