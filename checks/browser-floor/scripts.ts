import type { Node } from 'oxc-parser'
import { isGlobal, isTested, namesGuardedIn } from './guards.ts'
import {
  isKnownObject,
  isMemberOf,
  type Lack,
  lackOfAttribute,
  lackOfGlobal,
  lackOfMember,
  lackOfName,
} from './interfaces.ts'
import type { NodePosition, Script } from './read-script.ts'
import { lackOfSyntax, lacksInPattern } from './syntax.ts'

export type Trespass = Lack & { file: string; line: number }

/** A lack that is no trespass where the file looks for `name` before it uses it. */
type Use = Lack & { name?: string }

/** Whether a member of that name may be of our own making. */
type IsOurs = (name: string) => boolean

/** What a script uses that the floor lacks, and does not look for. */
export function trespassesInScript(file: string, script: Script, isOurs: IsOurs): Trespass[] {
  const uses = script.places.flatMap((place) => usesAt(place, script, isOurs).map((use) => ({ ...use, place })))
  const named = uses.filter(({ name, place }) => name && !isTested(place))
  const guarded = namesGuardedIn(script, new Set(named.map(({ name }) => name)))
  return uses
    .filter(({ name }) => !name || !guarded.has(name))
    .map(({ feature, lacking, place }) => ({ file, line: script.lineOf(place.node), feature, lacking }))
}

function usesAt(place: NodePosition, script: Script, isOurs: IsOurs): Use[] {
  const { node, parent } = place
  const syntax = lackOfSyntax(place)
  if (syntax) return [syntax]
  if (node.type === 'Literal' && 'regex' in node) return lacksInPattern(node.regex.pattern, node.regex.flags)
  if (node.type === 'Literal' && typeof node.value === 'string') return lacksInPattern(node.value) // for new RegExp
  if (node.type === 'TemplateElement') return lacksInPattern(node.value.raw)
  if (node.type === 'Identifier')
    return isReference(place) && isGlobal(node, script) ? globalUse(node.name, parent) : []
  if (node.type === 'MemberExpression') return memberUse(place, script, isOurs)
  if (node.type !== 'JSXAttribute' || parent.type !== 'JSXOpeningElement') return []
  if (node.name.type !== 'JSXIdentifier' || parent.name.type !== 'JSXIdentifier') return []
  return /^[a-z]/.test(parent.name.name) ? listed(lackOfAttribute(parent.name.name, node.name.name)) : []
}

const listed = <T>(one: T | undefined) => (one ? [one] : [])
const named = (lack: Lack | undefined, name: string): Use[] => (lack ? [{ ...lack, name }] : [])

const globalUse = (name: string, parent: Node) =>
  named(
    lackOfGlobal(name, parent.type === 'NewExpression' && 'name' in parent.callee && parent.callee.name === name),
    name,
  )

function memberUse({ node, parent }: NodePosition, script: Script, isOurs: IsOurs): Use[] {
  if (node.type !== 'MemberExpression' || isOptionalAfter(node, parent) || isWritten(node, parent)) return []
  const { object } = node
  if (object.type === 'Identifier' && isGlobal(object, script) && lackOfGlobal(object.name)) return [] // told of the object
  return lacksOfMember(object, script, isOurs).length ? [] : lacksOfMember(node, script, isOurs)
}

function lacksOfMember(node: Node, script: Script, isOurs: IsOurs): Use[] {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return []
  const { object, property } = node
  if (object.type === 'Identifier' && isGlobal(object, script) && isKnownObject(object.name))
    return named(lackOfMember(object.name, property.name), property.name)
  const made = classOf(object, script)
  if (made && isMemberOf(made, property.name)) return named(lackOfMember(made, property.name), property.name)
  if (isOurs(property.name) || isForeignChain(object, script)) return []
  return named(lackOfName(property.name), property.name)
}

/** What members of these names are, by custom. */
const wellKnown: Record<string, string> = { searchParams: 'URLSearchParams', headers: 'Headers', signal: 'AbortSignal' }

function classOf(node: Node, { classes, bound }: Script): string | undefined {
  const known = (name: string | undefined) => (name && !bound.has(name) && isKnownObject(name) ? name : undefined)
  if (isIteratorCall(node)) return 'Iterator'
  if (node.type === 'NewExpression') return node.callee.type === 'Identifier' ? known(node.callee.name) : undefined
  if (node.type === 'MemberExpression')
    return node.property.type === 'Identifier' ? wellKnown[node.property.name] : undefined
  return node.type === 'Identifier' ? (known(classes.get(node.name)) ?? wellKnown[node.name]) : undefined
}

/** `map.values()`, `text.matchAll(sign)`: what is called on them is no array's. `Object.values()` gives an array. */
function isIteratorCall(node: Node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  const isOfObject = object.type === 'Identifier' && object.name === 'Object'
  return property.type === 'Identifier' && /^(values|keys|entries|matchAll)$/.test(property.name) && !isOfObject
}

/** `z.array(z.string()).min(1)` is a schema, whatever is called on it. */
function isForeignChain(node: Node, script: Script): boolean {
  if (node.type === 'Identifier') return script.foreign.has(node.name)
  if (node.type === 'MemberExpression') return isForeignChain(node.object, script)
  return node.type === 'CallExpression' && isForeignChain(node.callee, script)
}

/** `x.y?.()`, `x.y?.z`: nothing happens where there is no y. */
function isOptionalAfter(node: Node, parent: Node) {
  if (parent.type === 'CallExpression') return parent.callee === node && parent.optional
  return parent.type === 'MemberExpression' && parent.object === node && parent.optional
}

/** To set what nobody reads harms nobody. */
const isWritten = (node: Node, parent: Node) =>
  parent.type === 'AssignmentExpression' && parent.left === node && parent.operator === '='

/** A name that stands for a value, not for a member, a key or a label; and not to ask whether it is there. */
function isReference({ node, parent }: NodePosition) {
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof'
  if ('key' in parent) return parent.key !== node || ('shorthand' in parent && parent.shorthand)
  return !/^(Import|Export|Labeled|Break|Continue)/.test(parent.type)
}
