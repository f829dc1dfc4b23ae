import { type Node, parseSync, visitorKeys } from 'oxc-parser'

export type NodePosition = { node: Node; parent: Node; isInFunction: boolean }
export type Script = {
  /** The syntax tree that a browser runs, in the order of the file, without types. */
  places: NodePosition[]
  /** Names that the file binds anywhere: they do not refer to the browser's globals. */
  bound: Set<string>
  /** Names imported from modules without browser objects: styles, messages, schemas. */
  foreign: Set<string>
  /** The class of a name, known from `new` or from its type annotation. */
  classes: Map<string, string>
  /** Member names that the file itself defines in objects, types and classes. */
  members: Set<string>
  lineOf: (node: Node) => number
}

const isForeign = (source: string) => /\.(css|json)$|(^|\/)zod(\.ts)?$/.test(source)

export function readScript(file: string, text: string): Script {
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const script: Script = {
    places: [],
    bound: new Set(),
    foreign: new Set(),
    classes: new Map(),
    members: new Set(),
    lineOf: ({ start }) => text.slice(0, start).split('\n').length,
  }
  walk(program, { node: program, parent: program, isInFunction: false }, false, script)
  return script
}

const wraps = /^TS(As|NonNull|Satisfies|Instantiation)/

function walk(node: Node, place: NodePosition, isInType: boolean, script: Script) {
  note(node, isInType, script)
  const isType = isInType || (node.type.startsWith('TS') && !wraps.test(node.type))
  if (!isType && !wraps.test(node.type)) script.places.push({ ...place, node })
  const inside = {
    node,
    parent: wraps.test(node.type) ? place.parent : node,
    isInFunction: place.isInFunction || /Function/.test(node.type),
  }
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [(node as unknown as Record<string, Node | Node[] | null>)[key]].flat())
      if (child) walk(child, inside, isType, script)
}

function note(node: Node, isInType: boolean, { bound, foreign, members, classes }: Script) {
  if ('key' in node && node.key && 'name' in node.key && typeof node.key.name === 'string') members.add(node.key.name)
  if (isInType) return
  if (node.type === 'ImportDeclaration')
    for (const { local } of node.specifiers) (isForeign(node.source.value) ? foreign : bound).add(local.name)
  for (const name of namesBoundBy(node)) bound.add(name)
  const [name, made] = instanceBoundBy(node) ?? []
  if (name && made) classes.set(name, classes.has(name) && classes.get(name) !== made ? 'any of several' : made)
}

/** `const a = new A()`, `(a: A) => …`. */
function instanceBoundBy(node: Node): [string, string] | undefined {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init?.type === 'NewExpression')
    return node.init.callee.type === 'Identifier' ? [node.id.name, node.init.callee.name] : undefined
  if (node.type !== 'Identifier' || !('typeAnnotation' in node)) return undefined
  const said = node.typeAnnotation?.typeAnnotation
  return said?.type === 'TSTypeReference' && said.typeName.type === 'Identifier'
    ? [node.name, said.typeName.name]
    : undefined
}

function namesBoundBy(node: Node): string[] {
  if (node.type === 'VariableDeclarator') return namesIn(node.id)
  if (node.type === 'CatchClause') return node.param ? namesIn(node.param) : []
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return node.id ? [node.id.name] : []
  if (!('params' in node) || !Array.isArray(node.params)) return []
  const own = 'id' in node && node.id ? [node.id as Node] : []
  return [...(node.params as Node[]), ...own].flatMap(namesIn)
}

/** The names that a pattern binds: a, c, d and e in `{ a, b: [c, ...d], e = 1 }`. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap(namesIn)
  if (pattern.type === 'Property') return namesIn(pattern.value)
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((one) => (one ? namesIn(one) : []))
  if (pattern.type === 'RestElement') return namesIn(pattern.argument)
  return pattern.type === 'AssignmentPattern' ? namesIn(pattern.left) : []
}

/** Inline scripts, which a module contains as text, by name: `themeScript`. */
export const inlineScriptsIn = ({ places }: Script): string[] =>
  places.flatMap(({ node }) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return []
    const text = /Script$/.test(node.id.name) ? textOf(node.init) : undefined
    return text ? [text] : []
  })

/** The text of a string or template, with `x` for each expression. */
export function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('x')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
