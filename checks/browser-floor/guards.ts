import type { Node } from 'oxc-parser'
import { type NodePosition, type Script, textOf } from './read-script.ts'

/**
 * Feature detection: the names that a file tests for before it uses them. A condition `x.y` is a test for y only where y is used beside
 * it, as a method or an object. Else the condition is the use itself, as in `query.size ? … : …`.
 */
export function namesGuardedIn(script: Script, used: ReadonlySet<string | undefined>): Set<string | undefined> {
  const asked = script.places.flatMap((place) => nameAskedFor(place) ?? [])
  const tested = script.places.flatMap((place) => (isTested(place) ? (nameOf(place.node, script) ?? []) : []))
  return new Set([...asked, ...tested.filter((name) => used.has(name))])
}

/** `'y' in x`, `typeof x.y`, `x.y === undefined`. */
function nameAskedFor({ node, parent }: NodePosition): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === 'in') return textOf(node.left)
  if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return lastName(node)
  if (parent.type !== 'BinaryExpression') return undefined
  const isWithNothing = [parent.left, parent.right].some(
    (side) => side.type === 'Identifier' && side.name === 'undefined',
  )
  return isWithNothing ? lastName(node) : undefined
}

/** `if (x.y)`, `x.y ? … : …`, `x.y && …`, `x.y ?? …`, `!x.y`. */
export function isTested({ node, parent }: NodePosition) {
  if (parent.type === 'UnaryExpression') return parent.operator === '!'
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') return parent.test === node
  return parent.type === 'LogicalExpression'
}

export const isGlobal = (node: Node, { bound, foreign }: Script) =>
  node.type === 'Identifier' && !bound.has(node.name) && !foreign.has(node.name)

const nameOf = (node: Node, script: Script) =>
  node.type === 'Identifier' && !isGlobal(node, script) ? undefined : lastName(node)

function lastName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return node.property.type === 'Identifier' ? node.property.name : undefined
}
