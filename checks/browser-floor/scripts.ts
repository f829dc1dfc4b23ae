import type { Node } from 'oxc-parser'
import { isKnownObject, type Lack, lackOfAttribute, lackOfGlobal, lackOfMember, lackOfName } from './interfaces.ts'
import { type Place, type Script, textOf } from './read-script.ts'
import { lackOfSyntax, lacksInPattern } from './syntax.ts'

export type Trespass = Lack & { file: string; line: number }

/** A lack that is no trespass where the file looks for `name` before it uses it. */
type Use = Lack & { name?: string }

/** Whether a member of that name may be of our own making. */
type IsOurs = (name: string) => boolean

/** What a script uses that the floor lacks, and does not look for. */
export function trespassesInScript(file: string, script: Script, isOurs: IsOurs): Trespass[] {
  const lookedFor = new Set(script.places.map((place) => nameLookedFor(place, script)))
  return script.places.flatMap((place) =>
    usesAt(place, script, isOurs)
      .filter(({ name }) => !name || !lookedFor.has(name))
      .map(({ feature, lacking }) => ({ file, line: script.lineOf(place.node), feature, lacking })),
  )
}

function usesAt(place: Place, script: Script, isOurs: IsOurs): Use[] {
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

function memberUse({ node, parent }: Place, script: Script, isOurs: IsOurs): Use[] {
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
  if (isOurs(property.name) || isForeignChain(object, script)) return []
  return named(lackOfName(property.name), property.name)
}

const isGlobal = (node: Node, { bound, foreign }: Script) =>
  node.type === 'Identifier' && !bound.has(node.name) && !foreign.has(node.name)

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

/** `'y' in x`, `typeof y`, `if (x.y)`, `x.y ? … : …`, `x.y && …`, `x.y ?? …`, `!x.y`, `x.y === undefined`. */
function nameLookedFor({ node, parent }: Place, script: Script): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === 'in') return textOf(node.left)
  if (!isLooking(node, parent)) return undefined
  if (node.type === 'Identifier') return isGlobal(node, script) ? node.name : undefined
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return 'name' in node.property ? node.property.name : undefined
}

function isLooking(node: Node, parent: Node) {
  if (parent.type === 'UnaryExpression') return parent.operator === 'typeof' || parent.operator === '!'
  if (parent.type === 'LogicalExpression') return true
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') return parent.test === node
  if (parent.type !== 'BinaryExpression') return false
  return [parent.left, parent.right].some((side) => side.type === 'Identifier' && side.name === 'undefined')
}

/** A name that stands for a value, not for a member, a key or a label; and not to ask whether it is there. */
function isReference({ node, parent }: Place) {
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof'
  if ('key' in parent) return parent.key !== node || ('shorthand' in parent && parent.shorthand)
  return !/^(Import|Export|Labeled|Break|Continue)/.test(parent.type)
}
