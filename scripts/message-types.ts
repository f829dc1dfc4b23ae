import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { referenceMessages } from './reference-messages.ts'

type MessageTree = { readonly [name: string]: string | MessageTree }

const root = join(import.meta.dirname, '..')
const places = { from: join(root, 'locales/en'), to: join(root, '.generated/messages.d.ts') }
const reference = join(root, 'server/database/reference')
const plural = /_(?:zero|one|two|few|many|other)$/
/** Values of `context`. Any other suffix is part of its key. */
const contexts = ['crop']
/** Namespaces of hundreds of names. i18n.words() reads them, since a name may have a dot in it, not t(). */
const namesOnly = ['geo', 'produce']

function* sentencesIn(tree: MessageTree, path = ''): Generator<[string, string]> {
  for (const [name, value] of Object.entries(tree))
    if (typeof value === 'string') yield [path + name, value]
    else yield* sentencesIn(value, `${path}${name}.`)
}

function* groupsIn(tree: MessageTree, path = ''): Generator<string> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') continue
    yield path + name
    yield* groupsIn(value, `${path}${name}.`)
  }
}

/** The messages of a namespace with their placeholders, and the placeholders' types. x_one, x_other and x_crop are all x. */
export function messagesIn(tree: MessageTree) {
  const messages = new Map<string, Map<string, string>>()
  for (const [name, text] of sentencesIn(tree)) {
    const single = name.replace(plural, '')
    const context = contexts.find((one) => single.endsWith(`_${one}`))
    const key = context ? single.slice(0, -context.length - 1) : single
    const values = messages.get(key) ?? new Map<string, string>()
    for (const [, hole = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) values.set(hole, values.get(hole) ?? 'Value')
    if (single !== name) values.set('count', 'number')
    if (context) values.set('context?', `'${context}' | undefined`)
    messages.set(key, values)
  }
  return messages
}

function messageLine(key: string, values: Map<string, string>) {
  const wanted = [...values].map(([name, type]) => `${name}: ${type}`).join('; ')
  return `    ${JSON.stringify(key)}: ${wanted ? `{ ${wanted} }` : 'NoValues'}`
}

export function messageTypes(from = places.from) {
  const written = readdirSync(from).map((name): [string, MessageTree] => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(from, name), 'utf8')),
  ])
  const made = Object.entries(referenceMessages).map(([name, read]): [string, MessageTree] => [
    name,
    namesOnly.includes(name) ? {} : (read('en') as MessageTree),
  ])
  const namespaces = [...written, ...made]
  const messages = namespaces.flatMap(([name, tree]) => [
    `  '${name}': {`,
    ...[...messagesIn(tree)].map(([key, values]) => messageLine(key, values)),
    '  }',
  ])
  const groups = namespaces.map(([name, tree]) => {
    const all = [...groupsIn(tree)].map((path) => JSON.stringify(path))
    return `  '${name}': ${all.join(' | ') || 'never'}`
  })
  return [
    '// Written by scripts/message-types.ts, from locales/en and the reference data, whenever Seedha is installed, checked or built.',
    'type Value = string | number',
    'type NoValues = {}',
    '/** By namespace and key: the values that a sentence asks for. */',
    'export type Messages = {',
    ...messages,
    '}',
    '/** The groups of sentences in each namespace. */',
    'export type Groups = {',
    ...groups,
    '}',
    '',
  ].join('\n')
}

/** Generates the types of message keys and placeholders for contract/messages.ts. They add no bytes to any program. */
export function writeMessageTypes({ from, to } = places) {
  const text = messageTypes(from)
  if (existsSync(to) && readFileSync(to, 'utf8') === text) return
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, text)
}

export const messageTypesPlugin = (paths = places): Plugin => ({
  name: 'seedha-message-types',
  buildStart: () => writeMessageTypes(paths),
  watchChange(changed) {
    if (![paths.from, reference].includes(dirname(changed))) return
    try {
      writeMessageTypes(paths)
    } catch (error) {
      this.warn(`${changed}: ${error}`) // half typed: the next change generates them
    }
  },
})
