import { join, normalize } from 'node:path/posix'
import { parseSync, Visitor } from 'oxc-parser'
import { isPagePath } from './page-paths.ts'
import { textOf } from './tree.ts'

/** One order for server and web: a feature may use the doors of those before it. Features side by side do not know each other. */
export const order = [
  ['places'],
  ['catalogue'],
  ['notifications'],
  ['users'],
  ['session'],
  ['legal'],
  ['products'],
  ['requests'],
  ['bulk-orders', 'support'],
  ['admin'],
]
const rank = (feature: string) => order.findIndex((step) => step.includes(feature))

type BoundaryRule = { name: string; from: RegExp; allows: (to: string, from: string) => boolean }

/** `from` matches the files that a rule applies to; `allows` says whether such a file may import `to`, a path of ours or a package. */
const rules: BoundaryRule[] = [
  {
    name: 'contract stands alone',
    from: /^contract\/(?!.*\.test\.)/,
    allows: (to, from) =>
      to.startsWith('contract/') ||
      (to === 'zod' && from === 'contract/zod.ts') ||
      (to === '.generated/messages.d.ts' && from === 'contract/messages.ts'),
  },
  { name: 'only contract/zod.ts imports zod', from: /^(?!contract\/zod\.ts)/, allows: (to) => to !== 'zod' },
  { name: 'web never imports server', from: /^web\//, allows: (to) => !to.startsWith('server/') },
  { name: 'server never imports web', from: /^server\//, allows: (to) => !to.startsWith('web/') },
  {
    name: 'platform knows no feature',
    from: /^server\/platform\/(?!.*\.test\.)/,
    allows: (to) =>
      !to.startsWith('server/') || /^server\/(platform\/|database\/(tables\/platform|back-fills)\.ts$)/.test(to),
  },
  {
    name: 'tests and what they stand on stay out of the program',
    from: /^(?!.*\.test\.|(server|web)\/testing\/|scripts\/test-run\.ts|drills\/|e2e\/|bench\/|checks\/)/,
    allows: (to) => !/^(server|web)\/testing\//.test(to) && !to.includes('.test.'),
  },
  {
    name: 'ui and lib know no feature',
    from: /^web\/(ui|lib)\/(?!.*\.test\.)/,
    allows: (to, from) =>
      !/^web\/(features|pages|shell)\//.test(to) && !(from.startsWith('web/ui/') && /^(web\/lib|contract)\//.test(to)),
  },
  {
    name: 'lib speaks of no feature',
    from: /^web\/lib\/(?!.*\.test\.)/,
    allows: (to) =>
      !to.startsWith('contract/') ||
      /^contract\/((api|endpoint|errors|refusal-pages|languages|messages|translate|socket|push|page-request)|shared\/(paging|days|origin))\.ts$/.test(
        to,
      ),
  },
  {
    name: 'features, lib and ui know nothing of the runtime',
    from: /^web\/(features|lib|ui)\/(?!.*\.test\.)/,
    allows: (to) => !to.startsWith('web/runtime/'),
  },
  {
    name: 'what a browser loads never imports *.server.ts',
    from: /^web\/(?!entry\.server\.tsx$|.*\.server\.tsx?$|.*\.test\.)/,
    allows: (to) => !/\.server\.tsx?$/.test(to),
  },
  {
    name: 'a web feature stands on contract, ui, lib and doors',
    from: /^web\/features\/(?!.*\.test\.)/,
    allows: (to) => !to.startsWith('web/') || /^web\/(ui|lib|features)\//.test(to),
  },
  {
    name: 'other features by the door, and only earlier ones',
    from: /^(server|web)\/features\/(?!.*\.test\.)/,
    allows: (to, from) => {
      const [, , theirs = '', door] = to.split('/')
      const mine = from.split('/')[2] ?? ''
      if (!/^(server|web)\/features\//.test(to) || theirs === mine) return true
      return (door === 'door.ts' || door === 'door') && rank(theirs) < rank(mine)
    },
  },
  {
    name: 'outside of a feature only its routes, jobs and door are known',
    from: /^(?!server\/features\/|server\/testing\/|bench\/|.*\.test\.)/,
    allows: (to) => !to.startsWith('server/features/') || /^server\/features\/[\w-]+\/(routes|jobs|door)\.ts$/.test(to),
  },
  {
    name: 'a feature stands on contract, platform and tables',
    from: /^server\/features\/(?!.*\.test\.)/,
    allows: (to) => !to.startsWith('server/') || /^server\/(features|platform|database)\//.test(to),
  },
]

type StringRule = { name: string; from: RegExp; forbids: (text: string) => boolean }

/** `from` matches the files that a rule applies to; `forbids` says which string literals they may not contain. */
const stringRules: StringRule[] = [
  {
    name: 'ui and lib name no endpoint',
    from: /^web\/(ui|lib)\/(?!.*\.test\.)/,
    forbids: (text) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(text),
  },
  { name: 'ui and lib name no page', from: /^web\/(ui|lib)\/(?!.*\.test\.)/, forbids: isPagePath },
]

export const ruleNames = [...rules, ...stringRules].map(({ name }) => name)

export type Graph = Map<string, string[]>

export function graphOf(files: readonly string[]): Graph {
  return new Map(files.map((file) => [file, importsOf(file, textOf(file))]))
}

export function trespasses(graph: Graph): string[] {
  const found: string[] = []
  for (const [from, targets] of graph)
    for (const to of targets)
      for (const rule of rules)
        if (rule.from.test(from) && !rule.allows(to, from)) found.push(`${rule.name}: ${from} → ${to}`)
  return found
}

/** The forbidden string literals of a file. */
export function namedTrespasses(file: string, text: string): string[] {
  const concerned = stringRules.filter((rule) => rule.from.test(file))
  if (concerned.length === 0) return []
  const strings = stringsIn(file, text)
  return concerned.flatMap(({ name, forbids }) => strings.filter(forbids).map((said) => `${name}: ${file}: ${said}`))
}

/** Literals, also of types, and the fixed parts of templates. */
function stringsIn(file: string, text: string): string[] {
  const found: string[] = []
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && found.push(value),
    TemplateElement: ({ value }) => found.push(value.cooked ?? value.raw),
  }).visit(program)
  return found
}

/** Import cycles. Type imports count: a cycle of types is as hard to read. */
export function cycles(graph: Graph): string[] {
  const found: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'open') found.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (state.has(file)) return
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

export function importsOf(file: string, text: string): string[] {
  const { module, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const specifiers = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ]
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    return specifier.startsWith('.') ? normalize(join(file, '..', specifier)) : specifier
  })
}
