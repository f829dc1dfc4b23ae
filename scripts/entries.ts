import type { Plugin, Rolldown } from 'vite'
import {
  graphOf,
  imported,
  isEntry,
  isForMembers,
  isRoute,
  type ModuleGraph,
  reached,
  sourceOf,
} from './module-graph.ts'
import { namedMessages } from './named-messages.ts'

/** An entry of the browser's module graph: a page, a layout, or a part that is imported lazily. */
export type EntryFiles = {
  /** The built files of it and of its static imports. */
  files: string[]
  /** The namespaces of their messages. */
  messages: string[]
  /** Entries that they import dynamically. */
  later: string[]
  forMembers: boolean
}
/** By source: web/pages/home.tsx. Messages have entries of their own: locales/kn/home.json, virtual:words/geo/kn. */
export type Entries = Record<string, EntryFiles>

export const entriesFile = '.vite/entries.json'

/** Vite plugin that lists the entries of the browser's build: the precache list is made of it. */
export const entriesPlugin = (): Plugin => ({
  name: 'seedha-entries',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const parse = (code: string) => this.parse(code)
    const source = JSON.stringify(entriesIn(graphOf(this), chunks, parse))
    this.emitFile({ type: 'asset', fileName: entriesFile, source })
  },
})

type StyledChunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } }

function entriesIn(graph: ModuleGraph, chunks: readonly StyledChunk[], parse: (code: string) => unknown): Entries {
  const known = new Map<string, Set<string>>()
  const messagesOf = (id: string) => {
    const code = isOurs(id) ? graph.get(id)?.code : undefined
    const messages = known.get(id) ?? (code ? namedMessages(parse(code)) : new Set())
    known.set(id, messages)
    return messages
  }
  const entries: Entries = {}
  for (const [id, info] of graph) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find((one) => id in one.modules)
    if (!chunk || !isEntry(info)) continue
    const modules = [...imported(graph, id)]
    entries[sourceOf(id)] = {
      files: filesOf(chunk, chunks),
      messages: once(modules.flatMap((one) => [...messagesOf(one)])),
      later: once(modules.flatMap((one) => graph.get(one)?.dynamicallyImportedIds ?? []).map(sourceOf)).filter(
        (one) => !isRoute(one),
      ),
      forMembers: isForMembers(graph, id),
    }
  }
  return entries
}

function filesOf(chunk: StyledChunk, chunks: readonly StyledChunk[]): string[] {
  const byName = new Map(chunks.map((one) => [one.fileName, one]))
  return [...reached([chunk.fileName], (name) => byName.get(name)?.imports ?? [])].flatMap((name) => [
    `/${name}`,
    ...[...(byName.get(name)?.viteMetadata?.importedCss ?? [])].map((sheet) => `/${sheet}`),
  ])
}

const once = (all: readonly string[]) => [...new Set(all)]

const isOurs = (id: string) => /[\\/]web[\\/]/.test(id) && !id.includes('node_modules')
