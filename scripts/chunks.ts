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

/** How much it matters that a page comes fast, and how many bytes it may load in vain. */
const weights: Record<PageGroup, Omit<WeightedVisit, 'name'> | undefined> = {
  market: { weight: 4, most: 6_000 },
  information: { weight: 1, most: 6_000 },
  'sign-in': { weight: 2, most: 6_000 },
  forms: { weight: 1, most: 6_000 },
  members: { weight: 2, most: 15_000 }, // once: a member goes from one to the other
  admins: { weight: 0.2, most: Number.POSITIVE_INFINITY },
  development: undefined,
}
/** Style sheets are shared by the pages of these. */
const sheets: Record<string, PageGroup[]> = { market: ['market'], forms: ['forms', 'sign-in'], members: ['members'] }

const sourcesOf = (some: readonly PageRow[]) => some.map(({ file }) => `web/${file}`)
const weighed = rows.filter(({ group }) => weights[group])
const pages = sourcesOf(weighed)
const guarded = sourcesOf(weighed.filter(({ audience }) => audience !== 'anyone'))
const pagesIn = (...groups: PageGroup[]) => sourcesOf(weighed.filter(({ group }) => groups.includes(group)))

/** What every page begins with, and those of members and admins. */
const entry = 'web/entry.client.tsx'
const guard = `web/${guardFile}`

/** Parts that a tap opens: anybody's, or a member's. Those of admins are the panel's. */
const tapped = 'a tap'
const tappedByMember = 'a member’s tap'
/** What a page does better with, where there is room for it. */
const enhanced = 'an enhancement'
const enhancements = rows.flatMap((row) => row.enhancements ?? []).map((file) => `web/${file}`)

const visits: WeightedVisit[] = [
  ...weighed.flatMap(({ file, group }) => ({ name: `web/${file}`, ...(weights[group] ?? { weight: 0, most: 0 }) })),
  { name: tapped, weight: 1, most: 8_000 },
  { name: enhanced, weight: 1, most: 8_000 },
  { name: tappedByMember, weight: 0.2, most: Number.POSITIVE_INFINITY },
]

/** The pages that ask for this entry, or whose readers do by a tap. */
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

/** All that these pages may show sooner or later. */
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
      fileOf = filesOf(wantedOf(graphOf(this)))
    },
  }
}

/** What every page wants is the frame's. What one page alone loads is in its own file already, and so is what only taps open. */
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
 * Style sheets are small and hold up the first paint: beside the frame's there is one of the market, one of forms and one of
 * members' pages, each whole. The first of these that wants a part has it.
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
