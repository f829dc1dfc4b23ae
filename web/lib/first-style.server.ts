import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from './log.ts'
import { cookieOf } from './storage.ts'
import { widthCookie } from './width.ts'

/** A rule with the classes that each of its selectors names, or a condition with the rules inside. */
type Rule = { text: string; selectors: string[][] } | { head: string; rules: Rule[] }

/**
 * A page of so many letters has room for its style in the 15 kB of HTML that a first visit may weigh, in any language: three bytes of a
 * Kannada letter are packed to one. A larger page is painted with its sheets, a moment later.
 */
const roomy = 36_000
const sheets = new Map<string, Rule[]>()
const made = new Map<string, string>()
const mostMade = 200

/** The first page that is seen leaves this cookie behind: who comes with it has the sheets already. */
export const isFirstVisit = (headers: Headers) => !cookieOf(headers.get('cookie'), widthCookie)

/** The part of a page's sheets that it is painted with; nothing where there is no room for it. */
export function firstStyle(html: string, json: string, names: string[]): string | undefined {
  if (!isRoomy(html, json) || !names.length) return undefined
  const has = classesIn(html)
  const key = [...names, ...has].join(' ')
  try {
    const style = made.get(key) ?? styleOf(names, has)
    if (made.size >= mostMade) made.clear()
    made.set(key, style)
    return style
  } catch (error) {
    log.warn('a page was drawn without its first style', error)
    return undefined
  }
}

const styleOf = (names: string[], has: ReadonlySet<string>) =>
  names
    .flatMap(rulesOf)
    .map((rule) => usedOf(rule, has))
    .join('')

/** Looked for by hand: an expression takes several times as long over a whole page. */
function classesIn(html: string) {
  const named = new Set<string>() // most many times
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const from = at + opening.length
    at = html.indexOf('"', from)
    named.add(html.slice(from, at))
  }
  return new Set([...named].flatMap((classes) => classes.split(' ')))
}

const opening = ' class="'
const isRoomy = (...parts: string[]) =>
  total(parts, ({ length }) => length) <= roomy || total(parts, lettersIn) <= roomy
const total = (parts: string[], of: (part: string) => number) => parts.reduce((sum, part) => sum + of(part), 0)

/** Of bytes written as letters, those with which a letter of UTF-8 begins. */
function lettersIn(html: string) {
  let letters = 0
  for (let at = 0; at < html.length; at++) if ((html.charCodeAt(at) & 0xc0) !== 0x80) letters++
  return letters
}

function rulesOf(name: string) {
  const rules = sheets.get(name) ?? rulesIn(readFileSync(join(import.meta.dirname, '../client', name), 'latin1'))
  sheets.set(name, rules)
  return rules
}

/** Of a sheet as it was built: without comments, and without rules in rules. */
export function rulesIn(css: string): Rule[] {
  return blocksOf(css).map((text) => {
    const [head = '', ...others] = text.split('{')
    if (/^@(media|supports|layer|container)/.test(head) && others.length)
      return { head, rules: rulesIn(text.slice(head.length + 1, -1)) }
    return { text, selectors: head.startsWith('@') ? [[]] : classesOf(head) }
  })
}

export function usedOf(rule: Rule, has: ReadonlySet<string>): string {
  if ('text' in rule) return rule.selectors.some((names) => names.every((name) => has.has(name))) ? rule.text : ''
  const inside = rule.rules.map((one) => usedOf(one, has)).join('')
  return inside && `${rule.head}{${inside}}`
}

function blocksOf(css: string): string[] {
  const blocks: string[] = []
  let [depth, from] = [0, 0]
  for (const { 0: mark, index } of css.matchAll(/"[^"]*"|'[^']*'|[{};]/g)) {
    if (mark === '{') depth += 1
    if (mark === '}') depth -= 1
    if (depth > 0 || (mark !== '}' && mark !== ';')) continue
    blocks.push(css.slice(from, index + 1))
    from = index + 1
  }
  return blocks
}

/** What stands in brackets, as in `:not(.open)` or `[href$=".pdf"]`, is no class that must be there. */
function classesOf(selectors: string): string[][] {
  const bare = selectors.replaceAll(/\([^()]*\)|\[[^\]]*\]/g, '')
  if (bare !== selectors) return classesOf(bare)
  return bare.split(',').map((one) => [...one.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))
}
