import type { Lack } from './interfaces.ts'
import { readStyle, type StyleStatement } from './read-style.ts'
import type { Trespass } from './scripts.ts'
import { data, type Feature, featureAt, lacking } from './support.ts'

const { properties, selectors, types, 'at-rules': atRules } = data.css as unknown as Record<string, Feature>

/** MDN has these units in groups. */
const unitGroups: [RegExp, string][] = [
  [/^dv(h|w|b|i|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^sv(h|w|b|i|min|max)$/, 'viewport_percentage_units_small'],
  [/^lv(h|w|b|i|min|max)$/, 'viewport_percentage_units_large'],
  [/^cq(h|w|b|i|min|max)$/, 'container_query_length_units'],
]

/** What a style sheet uses that the floor lacks, outside of an `@supports` that asks for it. */
export const trespassesInStyle = (file: string, css: string): Trespass[] =>
  readStyle(css).flatMap((statement) =>
    lacksIn(statement)
      .filter(({ asked }) => !statement.supports.some((condition) => condition.includes(asked)))
      .map(({ feature, lacking: browsers }) => ({ file, line: statement.line, feature, lacking: browsers })),
  )

/** The feature, and the text by which an `@supports` tests for it. */
type StyleLack = Lack & { asked: string }

function lacksIn({ text, opensBlock }: StyleStatement): StyleLack[] {
  if (text.startsWith('@')) return lacksInAtRule(text)
  return opensBlock ? lacksInSelector(text) : lacksInDeclaration(text)
}

function lackOf(feature: string, asked: string, ...meant: (Feature | undefined)[]): StyleLack[] {
  const lacks = meant.flatMap((one) => (one ? [lacking(one, true)] : []))
  const [first] = lacks
  return first && lacks.every(({ length }) => length > 0) ? [{ feature, asked, lacking: first }] : []
}

function lacksInAtRule(text: string): StyleLack[] {
  const [, name = '', prelude = ''] = /^@([\w-]+)([\s\S]*)$/.exec(text) ?? []
  const own = lackOf(`@${name}`, `@${name}`, featureAt(atRules, name))
  if (name !== 'media') return own
  const asked = (prelude.match(/[a-z-]{3,}(?=\s*[:<>=)])/g) ?? []).map((one) => one.replace(/^(min|max)-/, ''))
  const range = /[<>]/.test(prelude) ? lackOf('@media range', '<', featureAt(atRules, 'media', 'range_syntax')) : []
  return [...own, ...range, ...asked.flatMap((one) => lackOf(`@media (${one})`, one, featureAt(atRules, 'media', one)))]
}

/** A browser drops a rule if it does not know one of its selectors: those it knows are lost with it. */
function lacksInSelector(text: string): StyleLack[] {
  const list = selectorsIn(text).map(lacksInOneSelector)
  const isMixed = list.some(({ length }) => length === 0)
  return list.flat().map((lack) => (isMixed ? { ...lack, feature: `${lack.feature} beside other selectors` } : lack))
}

function lacksInOneSelector(selector: string): StyleLack[] {
  const names = [...selector.matchAll(/::?([a-z][\w-]*)/g)]
  const pseudos = names.flatMap(([sign, name = '']) => lackOf(sign, sign, featureAt(selectors, name)))
  return selector.includes('&') ? [...pseudos, ...lackOf('nesting', '&', featureAt(selectors, 'nesting'))] : pseudos
}

function selectorsIn(text: string): string[] {
  const bare = text.replaceAll(/\[[^\]]*\]/g, '')
  let depth = 0
  const marked = [...bare].map((sign) => {
    if (sign === '(') depth++
    if (sign === ')') depth--
    return sign === ',' && depth === 0 ? '\n,' : sign
  })
  return marked.join('').split('\n,')
}

function lacksInDeclaration(text: string): StyleLack[] {
  const [, property = '', value = ''] = /^([\w-]+)\s*:([\s\S]*)$/.exec(text) ?? []
  const bare = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""').trim()
  if (/^-[a-z]/.test(property)) return [] // a prefixed property is written for its browser on purpose
  const own = lackOf(property, property, featureAt(properties, property))
  if (own.length) return own // its values are newer still
  const words = [...new Set(bare.replace('!important', '').match(/(?<![\w#$.(-])[a-z][\w-]*(?![\w(-])/g) ?? [])]
  const whole = bare.replaceAll(/\s+/g, '_')
  return [
    ...[...new Set([...words, whole])].flatMap((word) =>
      lackOf(
        `${property}: ${word.replaceAll('_', ' ')}`,
        word.replaceAll('_', ' '),
        featureAt(properties, property, word),
      ),
    ),
    ...[...bare.matchAll(/([a-z][\w-]*)\(/g)].flatMap(([, name = '']) =>
      lackOf(`${name}()`, name, ...functionsCalled(name)),
    ),
    ...[...bare.matchAll(/(?<![\w#-])-?[\d.]+([a-z]+)/gi)].flatMap(([, unit = '']) => lackOf(unit, unit, unitOf(unit))),
  ]
}

/** MDN lists `color-mix` under the type that it returns: `types.color.color-mix`. */
const functionsCalled = (name: string) =>
  [types, ...(Object.values(types ?? {}) as Feature[])]
    .map((owner) => featureAt(owner, name))
    .filter((one) => one !== undefined)

const unitOf = (unit: string) => featureAt(types, 'length', unitGroups.find(([sign]) => sign.test(unit))?.[1] ?? unit)
