import { createHash } from 'node:crypto'
import { languages } from '#contract/languages.ts'
import { guardFile, type PageRow, type PrecacheStage, pages, precacheStages } from '#web/pages.ts'
import { type Needs, offlinePath, type Precache } from '#web/runtime/worker/precache-list.ts'
import type { Entries } from './entries.ts'
import { isMessages, reached } from './module-graph.ts'

const sourceOf = (file: string) => `web/${file}`
/** The entries that every page loads. */
const around = ['web/entry.client.tsx', sourceOf(guardFile)]

type PrecachePart = { sources: Iterable<string>; messages: readonly string[] }

/** The precache list: the files that a browser fetches ahead to open pages offline, and what it needs for each of them. */
export function precacheOf(entries: Entries, others: readonly string[], rows: readonly PageRow[] = pages): Precache {
  const offline = rows.filter(({ offline }) => offline)
  const at = (stage: PrecacheStage) => offline.filter((row) => row.offline === stage)
  const [files, namespaces] = [numbered(), numbered()]
  const needs = (parts: readonly PrecachePart[]): Needs => {
    const found = parts.flatMap(({ sources }) => [...sources].flatMap((source) => entries[source] ?? []))
    const named = [...parts.flatMap(({ messages }) => messages), ...found.flatMap(({ messages }) => messages)]
    return {
      files: found.flatMap((entry) => entry.files.map(files.placeOf)),
      messages: named.filter((name) => messageFile(entries, 'en', name)).map(namespaces.placeOf),
    }
  }
  const page = (row: PageRow, isMember = row.audience !== 'anyone', without = row.enhancements) =>
    partOf(entries, row, isMember, without)

  const shell = needs([{ sources: laterOf(entries, around), messages: [] }, ...at('everyone').map((row) => page(row))])
  const everyone = { ...shell, files: [...shell.files, ...others.map(files.placeOf)] }
  const stages = inOrder({
    everyone,
    visitors: needs(at('visitors').map((row) => page(row))),
    returning: needs([
      ...at('returning').map((row) => page(row)),
      ...at('visitors').map((row) => page(row, false, [])),
    ]),
    members: needs([
      ...offline.map((row) => page(row, true, [])),
      { sources: laterOf(entries, around, { isMember: true }), messages: [] },
    ]),
  })
  const list = {
    stages,
    pages: offline
      .filter(({ path }) => path !== offlinePath)
      .map((row) => {
        const own = beyond(everyone, needs([page(row)]))
        const forMembers = beyond(everyone, beyond(own, needs([page(row, true)])))
        return { path: patternOf(row.path), ...own, forMembers }
      }),
    files: files.all(),
    messages: Object.fromEntries(
      languages.map((language) => [
        language,
        namespaces.all().flatMap((name) => messageFile(entries, language, name) ?? []),
      ]),
    ),
  }
  return { release: createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 12), ...list }
}

/** A page with its lazy parts, and its guard where it has one. */
function partOf(entries: Entries, row: PageRow, isMember: boolean, without: readonly string[] = []): PrecachePart {
  const guard = row.audience === 'anyone' ? [] : [guardFile]
  const begin = [row.file, ...guard, ...(row.idle ?? [])].map(sourceOf)
  return {
    sources: laterOf(entries, begin, { isMember, without: without.map(sourceOf) }),
    messages: [...row.messages, ...(row.soon ?? [])],
  }
}

type Reach = { isMember?: boolean; without?: readonly string[] }

/** These entries and all that they import dynamically. */
const laterOf = (entries: Entries, from: readonly string[], { isMember = false, without = [] }: Reach = {}) =>
  reached(from, (source) =>
    (entries[source]?.later ?? []).filter(
      (later) => !isMessages(later) && !without.includes(later) && (isMember || entries[later]?.forMembers === false),
    ),
  )

const messageFile = (entries: Entries, language: string, namespace: string) =>
  (entries[`locales/${language}/${namespace}.json`] ?? entries[`virtual:words/${namespace}/${language}`])?.files[0]

/** Deduplicates values, known by their index. */
function numbered() {
  const places = new Map<string, number>()
  return {
    placeOf: (one: string) => {
      const place = places.get(one) ?? places.size
      places.set(one, place)
      return place
    },
    all: () => [...places.keys()],
  }
}

/** The needs that were not there before. */
function beyond(before: Needs, { files, messages }: Needs): Needs {
  const added = (known: readonly number[], all: readonly number[]) =>
    [...new Set(all)].filter((place) => !known.includes(place))
  return { files: added(before.files, files), messages: added(before.messages, messages) }
}

/** Each stage without the files of the stages before it. */
function inOrder(wanted: Record<PrecacheStage, Needs>): Record<PrecacheStage, Needs> {
  const stages = { ...wanted }
  let before: Needs = { files: [], messages: [] }
  for (const stage of precacheStages) {
    stages[stage] = beyond(before, wanted[stage])
    const { files, messages } = stages[stage]
    before = { files: [...before.files, ...files], messages: [...before.messages, ...messages] }
  }
  return stages
}

/** /products/:id matches one segment after /products/. */
const patternOf = (path: string) => `^${path.replace(/:\w+/g, '[\\w-]+')}$`
