import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { referenceMessages } from './reference-messages.ts'

/** Every namespace of the message catalogue: a file of locales/ each, or generated from the reference data. */
export const namespaces: ReadonlySet<string> = new Set([
  ...readdirSync(join(import.meta.dirname, '../locales/en')).map((file) => file.replace('.json', '')),
  ...Object.keys(referenceMessages),
])

/** Functions that take the name of a namespace, or a key that begins with one. */
const readers = /^(useTranslation|need|again|words|exists|loadMessages|loadReferenceMessages)$/

type ParsedNode = { type: string; [name: string]: unknown }
const isNode = (value: unknown): value is ParsedNode => typeof (value as ParsedNode | null)?.type === 'string'

/** The namespaces that a module uses, read off its syntax tree. */
export function namedMessages(program: unknown): Set<string> {
  const named = new Set<string>()
  const add = (text: string | undefined) => {
    const [, namespace = ''] = /^([\w-]+)(?::|$)/.exec(text ?? '') ?? []
    if (namespaces.has(namespace)) named.add(namespace)
  }
  const visit = (value: unknown, isAsked: boolean) => {
    if (Array.isArray(value)) for (const one of value) visit(one, isAsked)
    if (!isNode(value)) return
    const text = textOf(value)
    if (text !== undefined && (isAsked || text.includes(':'))) add(text)
    if (value.type === 'CallExpression' && nameOf(value.callee) === 'useTranslation' && isEmpty(value.arguments))
      add('translation')
    for (const [name, child] of Object.entries(value)) visit(child, isAsked || isAskedFor(value, name))
  }
  visit(program, false)
  return named
}

/** Whether a string in this child of a node is the name of a namespace. */
const isAskedFor = (node: ParsedNode, child: string) =>
  node.type === 'CallExpression' && child === 'arguments' && readers.test(nameOf(node.callee))

/** `f` of f(), and of anything.f() */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  return node.type === 'MemberExpression' ? nameOf(node.property) : String(node.name ?? '')
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** A string, or the static beginning of a template. */
function textOf({ type, value, quasis }: ParsedNode): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  const [first] = (type === 'TemplateLiteral' ? quasis : []) as { value: { cooked: string } }[]
  return first?.value.cooked
}
