import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { guardFile, layoutIdle, type PageGroup, type PageRow, pages as rows } from '../web/pages.ts'
import { type MergeModule, mergeFiles, type WeightedVisit } from './merge-chunks.ts'
import {
  graphOf,
  imported,
  isEntry,
  isForMembers,
  isMessages,
  isRoute,
  type ModuleGraph,
  reached,
  sourceOf,
} from './module-graph.ts'

/** Chunk merging: how much a fast load of a page matters, and how many unused bytes it may load. */
const weights: Record<PageGroup, Omit<WeightedVisit, 'name'> | undefined> = {
  market: { weight: 4, most: 6_000 },
  information: { weight: 1, most: 6_000 },
  'sign-in': { weight: 2, most: 6_000 },
  forms: { weight: 1, most: 6_000 },
  members: { weight: 2, most: 15_000 }, // once: a member navigates from one to the other
  admins: { weight: 0.2, most: Number.POSITIVE_INFINITY },
  development: undefined,
}
/** Groups of pages that share a stylesheet. */
const sheets: Record<string, PageGroup[]> = { market: ['market'], forms: ['forms', 'sign-in'], members: ['members'] }

const sourcesOf = (some: readonly PageRow[]) => some.map(({ file }) => `web/${file}`)
const weighed = rows.filter(({ group }) => weights[group])
const pages = sourcesOf(weighed)
const guarded = sourcesOf(weighed.filter(({ audience }) => audience !== 'anyone'))
const pagesIn = (...groups: PageGroup[]) => sourcesOf(weighed.filter(({ group }) => groups.includes(group)))

/** The entry of every page, and the guard of members' and admins' pages. */
const entry = 'web/entry.client.tsx'
const guard = `web/${guardFile}`

/** Lazy parts that a tap opens: anybody's, or a member's. Those of admins belong to the panel. */
const tapped = 'a tap'
const tappedByMember = 'a member’s tap'
/** Optional parts that a page loads when the network allows it. */
const enhanced = 'an enhancement'
const enhancements = rows.flatMap((row) => row.enhancements ?? []).map((file) => `web/${file}`)

const visits: WeightedVisit[] = [
  ...weighed.flatMap(({ file, group }) => ({ name: `web/${file}`, ...(weights[group] ?? { weight: 0, most: 0 }) })),
  { name: tapped, weight: 1, most: 8_000 },
  { name: enhanced, weight: 1, most: 8_000 },
  { name: tappedByMember, weight: 0.2, most: Number.POSITIVE_INFINITY },
]

/** The pages that load this entry, at once or by a tap. */
function visitsOf(graph: ModuleGraph) {
  const idle = new Set(layoutIdle.map((file) => `web/${file}`))
  const isApart = (id: string) => enhancements.includes(sourceOf(id)) || isForMembers(graph, id)
  const open = reachedFrom(graph, [entry, ...pagesIn('market', 'information')], isApart)
  const others = reachedFrom(graph, pagesIn('forms', 'sign-in', 'members'))
  const panel = pagesIn('admins')
  const admins = reachedFrom(graph, panel)
  return (id: string): readonly string[] => {
    const source = sourceOf(id)
    if (pages.includes(source)) return [source]
    if (source === entry) return pages
    if (source === guard) return guarded
    if (idle.has(source)) return isForMembers(graph, id) ? guarded : pages
    const own = weighed.filter((row) => row.idle?.some((file) => `web/${file}` === source))
    if (own.length) return sourcesOf(own)
    if (enhancements.includes(source)) return [enhanced]
    if (open.has(id)) return [tapped]
    return admins.has(id) && !others.has(id) ? panel : [tappedByMember]
  }
}

/** All modules that these pages may load sooner or later. */
function reachedFrom(graph: ModuleGraph, sources: readonly string[], isLeftOut: (id: string) => boolean = () => false) {
  const begin = [...graph].filter(([id, info]) => isEntry(info) && sources.includes(sourceOf(id))).map(([id]) => id)
  return reached(begin, (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.get(id) ?? {}
    const later = dynamicallyImportedIds.filter(
      (one) => !isMessages(sourceOf(one)) && !isRoute(sourceOf(one)) && !isLeftOut(one),
    )
    return [...importedIds, ...later]
  })
}

/**
 * Code splitting: merges modules that load together into one chunk, as a weak network pays for each request, and thirty small files compress
 * worse than one. Which page loads a module is read off the imports, so that a new page or part changes nothing here.
 */
export function chunksPlugin(): Plugin {
  let fileOf = new Map<string, string>()
  const groups = [{ name: (id: string) => fileOf.get(id) ?? null, includeDependenciesRecursively: false }]
  const output = { codeSplitting: { groups }, chunkFileNames: hashedFileNames() }
  const rolldownOptions = { preserveEntrySignatures: 'allow-extension' as const, output }
  return {
    name: 'seedha-chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { rolldownOptions } } } }),
    buildEnd() {
      fileOf = filesOf(wantedOf(graphOf(this)))
    },
  }
}

/** Modules of every page go into the shell's chunk. Modules of one page alone, or of taps only, are in their own chunk already. */
function filesOf(modules: MergeModule[]): Map<string, string> {
  const isFrame = ({ by }: MergeModule) => pages.every((page) => by.has(page))
  const whole: MergeModule = { id: 'frame', by: new Set(visits.map(({ name }) => name)), bytes: 0, imports: [] }
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
 * Stylesheets are small and block the first paint: beside the shell's there is one of the market, one of forms and one of members' pages,
 * each whole. The first of these that needs a part has it.
 */
function withFewSheets(modules: MergeModule[]): MergeModule[] {
  const kindOf = ({ id, by }: MergeModule) => {
    if (!id.endsWith('.css')) return undefined
    const kind = Object.keys(sheets).find((one) => pagesIn(...(sheets[one] ?? [])).some((page) => by.has(page)))
    return by.size > 1 || kind === 'members' ? kind : undefined
  }
  return [...Map.groupBy(modules, kindOf)].flatMap(([kind, some]) => {
    if (!kind) return some
    const by = new Set(some.flatMap((module) => [...module.by]))
    return some.map((module) => ({ ...module, by }))
  })
}

function wantedOf(graph: ModuleGraph): MergeModule[] {
  const visitsFor = visitsOf(graph)
  const wanted = new Map<string, Set<string>>()
  for (const [id, info] of graph)
    if (isEntry(info) && !isMessages(sourceOf(id)))
      for (const module of imported(graph, id)) {
        const by = wanted.get(module) ?? new Set()
        wanted.set(module, by)
        for (const visit of visitsFor(id)) by.add(visit)
      }
  return [...wanted].flatMap(([id, by]) => {
    const { code, importers, importedIds = [] } = graph.get(id) ?? {}
    if (importers?.length === 0) return [] // an entry itself keeps its name: the precache list finds it by that
    const share = id.includes('node_modules') ? 12 : 6 // the share of a source that is left after build and compression
    const sheet = id.endsWith('.css') ? statSync(id).size / 5 : 0
    return { id, by, bytes: sheet + (code?.length ?? 0) / share, imports: importedIds }
  })
}

const folder = join(import.meta.dirname, '../locales')

/**
 * Asset names with a content hash. The shell names every message file, and a hash can't be compressed: they share one a language. So any
 * changed message changes the shell, and with it nearly all that a browser has cached.
 */
function hashedFileNames() {
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
