import type { Lack } from './interfaces.ts'
import type { NodePosition } from './read-script.ts'
import { data, type Feature, featureAt, lacking } from './support.ts'

const { javascript } = data

function lackAt(name: string, ...path: string[]): Lack[] {
  const feature = featureAt(javascript as Feature, ...path)
  if (!feature) throw new Error(`MDN knows no ${path.join('.')} any more`)
  const browsers = lacking(feature)
  return browsers.length ? [{ feature: name, lacking: browsers }] : []
}

const patterns: [RegExp, Lack[]][] = [
  [/\(\?<[=!]/, lackAt('lookbehind', 'regular_expressions', 'lookbehind_assertion')],
  [/\(\?<[\p{L}_$]/u, lackAt('named groups', 'regular_expressions', 'named_capturing_group')],
  [/\(\?[ims]*-?[ims]+:/, lackAt('regular expression modifiers', 'regular_expressions', 'modifier')],
]
const flags: Record<string, Lack[]> = {
  v: lackAt('regular expression flag v', 'builtins', 'RegExp', 'unicodeSets'),
  d: lackAt('regular expression flag d', 'builtins', 'RegExp', 'hasIndices'),
  s: lackAt('regular expression flag s', 'builtins', 'RegExp', 'dotAll'),
}

/** No build can transpile a regular expression: a browser that cannot parse it rejects the whole file. */
export function lacksInPattern(pattern: string, given = ''): Lack[] {
  return [
    ...patterns.flatMap(([sign, lacks]) => (sign.test(pattern) ? lacks : [])),
    ...[...given].flatMap((flag) => flags[flag] ?? []),
  ]
}

const using = lackAt('using', 'statements', 'using')
const staticBlocks = lackAt('static blocks', 'classes', 'static', 'initialization_blocks')
const topLevelAwait = lackAt('top-level await', 'operators', 'await', 'top_level')
const importAttributes = lackAt('import attributes', 'statements', 'import', 'import_attributes')
const privateIn = lackAt('#x in', 'classes', 'private_class_fields_in')

/** The build inlines what is imported as JSON; other attributes stay. */
export function lackOfSyntax({ node, isInFunction }: NodePosition): Lack | undefined {
  if (node.type === 'VariableDeclaration') return /using$/.test(node.kind) ? using[0] : undefined
  if (node.type === 'StaticBlock') return staticBlocks[0]
  if (node.type === 'ImportDeclaration')
    return node.attributes.some(({ value }) => value.value !== 'json') ? importAttributes[0] : undefined
  if (node.type === 'ImportExpression') return node.options ? importAttributes[0] : undefined
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await))
    return isInFunction ? undefined : topLevelAwait[0]
  return node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier' ? privateIn[0] : undefined
}
