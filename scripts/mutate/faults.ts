import { parseSync, visitorKeys } from 'oxc-parser'

export type PlantedFault = { id: number; file: string; line: number; from: string; to: string }

type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>

const swapped: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}

const isNamed = (node: unknown, ...names: string[]) => names.includes((node as { name?: string })?.name ?? '')
const isStatement = ({ type }: SyntaxNode) => /^(Expression|Throw)Statement$/.test(type)

/** Types and imports; and sentences that a developer reads, which to change is no fault. */
const isPassedOver = (node: SyntaxNode) =>
  (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) ||
  /^(Import|ExportAll|JSXAttribute)/.test(node.type) ||
  Boolean(node.source) ||
  (node.type === 'NewExpression' && isNamed(node.callee, 'Error')) ||
  (node.type === 'Property' && isNamed(node.key, 'summary', 'message', 'description'))

/** The file with all its faults in it, each asleep until `$fault(id)` says true. */
export function withFaults(file: string, text: string, firstId: number, lines?: number[]) {
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const faults: PlantedFault[] = []
  const more = new Map<unknown, string[]>()
  const source = ({ start, end }: SyntaxNode) => text.slice(start, end)

  function render(node: SyntaxNode): string {
    if (isPassedOver(node)) return source(node)
    const changes = [...changesOf(node, source, more), ...(more.get(node) ?? [])]
    const others = changes.flatMap((to) => {
      const line = text.slice(0, node.start).split('\n').length
      if (to === source(node) || lines?.includes(line) === false) return []
      const id = firstId + faults.push({ id: firstId + faults.length, file, line, from: source(node), to }) - 1
      return [{ id, to }]
    })
    let inside = ''
    let at = node.start
    for (const child of childrenOf(node)) {
      inside += text.slice(at, child.start) + render(child)
      at = child.end
    }
    inside += text.slice(at, node.end)
    if (!others.length) return inside
    if (isStatement(node)) return `{ if (!$fault(${others[0]?.id})) ${inside} }`
    return `(${others.map(({ id, to }) => `$fault(${id}) ? (${to}) : `).join('')}${inside})`
  }
  const whole = program as unknown as SyntaxNode
  const code = text.slice(0, whole.start) + render(whole) + text.slice(whole.end)
  return { code, faults }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const keys = (visitorKeys[node.type] ?? []).filter((key) => key !== 'key' || node.computed)
  const children = keys
    .flatMap((key) => node[key] as SyntaxNode | SyntaxNode[] | null)
    .filter((child) => child !== null)
  return children.filter((child) => child?.type).sort((a, b) => a.start - b.start)
}

/** What may stand in the place of a node. `more` is noted for nodes below it. */
function changesOf(node: SyntaxNode, source: (node: SyntaxNode) => string, more: Map<unknown, string[]>): string[] {
  const [left, right, argument] = [node.left, node.right, node.argument] as SyntaxNode[]
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const to = swapped[String(node.operator)]
      if (!left || !right) return []
      if (node.operator === '??') return [source(left)]
      return to ? [`${source(left)} ${to} ${source(right)}`] : []
    }
    case 'UnaryExpression':
      return node.operator === '!' && argument ? [source(argument)] : []
    case 'TaggedTemplateExpression':
      more.set(node.quasi, [])
      return []
    case 'TemplateLiteral':
      return more.has(node) ? [] : ["''"]
    case 'Literal':
      return otherLiterals(node.value)
    case 'ExpressionStatement':
      return node.directive ? [] : ['nothing']
    case 'ThrowStatement':
      return ['nothing']
    case 'ReturnStatement':
      more.set(argument, ['undefined'])
      return []
    case 'IfStatement':
    case 'ConditionalExpression':
      more.set(node.test, ['true', 'false'])
      return []
    case 'ArrowFunctionExpression':
      if ((node.body as SyntaxNode).type !== 'BlockStatement') more.set(node.body, ['undefined'])
      return []
    case 'CallExpression': // a condition of a query
      if (isNamed(node.callee, 'and', 'or'))
        for (const one of node.arguments as SyntaxNode[]) more.set(one, ['undefined'])
      return []
    default:
      return []
  }
}

function otherLiterals(value: unknown): string[] {
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [String(value + 1), String(value - 1)]
  return typeof value === 'string' ? [value ? "''" : "'fault'"] : []
}
