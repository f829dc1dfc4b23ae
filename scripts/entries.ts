import type { Plugin, Rolldown } from 'vite'
import { namedMessages } from './named-messages.ts'

/** What a browser asks for by itself: a page, what stands around it, or a part that is imported later. */
export type Entry = {
  /** Itself, and whatever it imports at once. */
  files: string[]
  /** Namespaces of the messages that these show. */
  messages: string[]
  /** Entries that they import later. */
  later: string[]
}
/** By source: web/pages/home.tsx. Messages have their own: locales/kn/home.json, virtual:words/geo/kn. */
export type Entries = Record<string, Entry>

export const entriesFile = '.vite/entries.json'

/** Lists the entries of the browser's program: of it the worker's list of files is made. */
export const entriesPlugin = (): Plugin => ({
  name: 'seedha-entries',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const graph = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]))
    const parse = (code: string) => this.parse(code)
    const source = JSON.stringify(entriesIn(graph, chunks, parse))
    this.emitFile({ type: 'asset', fileName: entriesFile, source })
  },
})

type Graph = ReadonlyMap<string, Rolldown.ModuleInfo | null>
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } }

function entriesIn(graph: Graph, chunks: readonly Chunk[], parse: (code: string) => unknown): Entries {
  const messages = new Map<string, Set<string>>()
  const messagesOf = (id: string) => {
    const code = isOurs(id) ? graph.get(id)?.code : undefined
    const known = messages.get(id) ?? (code ? namedMessages(parse(code)) : new Set())
    messages.set(id, known)
    return known
  }
  const entries: Entries = {}
  for (const [id, info] of graph) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find((one) => id in one.modules)
    if (!chunk || !(info?.isEntry || info?.dynamicImporters.length)) continue
    const modules = reached(id, (one) => graph.get(one)?.importedIds ?? [])
    entries[sourceOf(id)] = {
      files: filesOf(chunk, chunks),
      messages: once(modules.flatMap((one) => [...messagesOf(one)])),
      later: once(modules.flatMap((one) => graph.get(one)?.dynamicallyImportedIds ?? []).map(sourceOf)),
    }
  }
  return entries
}

function filesOf(chunk: Chunk, chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((one) => [one.fileName, one]))
  return reached(chunk.fileName, (name) => byName.get(name)?.imports ?? []).flatMap((name) => [
    `/${name}`,
    ...[...(byName.get(name)?.viteMetadata?.importedCss ?? [])].map((sheet) => `/${sheet}`),
  ])
}

const once = (all: readonly string[]) => [...new Set(all)]

function reached(from: string, next: (one: string) => readonly string[]): string[] {
  const all = new Set([from])
  for (const one of all) for (const other of next(one)) all.add(other)
  return [...all]
}

const isOurs = (id: string) => /[\\/]web[\\/]/.test(id) && !id.includes('node_modules')

const root = `${import.meta.dirname.replaceAll('\\', '/').replace(/\/scripts$/, '')}/`

/** `…/web/pages/home.tsx?__react-router-build-client-route` is `web/pages/home.tsx`. */
const sourceOf = (id: string) => id.replaceAll('\\', '/').replace(root, '').replace(/^\0/, '').replace(/\?.*$/, '')
