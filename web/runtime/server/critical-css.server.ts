import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cookieOf } from '#web/lib/device/storage.ts'
import { isPhone, wideFrom, widthCookie } from '#web/lib/device/width.ts'
import { log } from '#web/lib/log.ts'

/** Critical CSS by rule: a rule with the classes of each of its selectors, or an at-rule with the rules inside. */
type CssRule = { text: string; selectors: string[][] } | { head: string; rules: CssRule[] }

/** Who gets critical CSS inline. */
export type CriticalCssReader = { isFirst: boolean; isOnPhone: boolean }

const sheets = new Map<string, CssRule[]>()
const made = new Map<string, string>()
const mostMade = 200

/**
 * The first page leaves the cookie behind: a request with it comes from a browser that has cached the stylesheets. In development there are
 * none.
 */
export const readerOf = (headers: Headers): CriticalCssReader => ({
  isFirst: import.meta.env.PROD && !cookieOf(headers.get('cookie'), widthCookie),
  isOnPhone: isPhone(headers),
})

/** Critical CSS: the part of a page's stylesheets that its first paint needs. */
export function criticalCss(html: string, names: string[], { isOnPhone }: CriticalCssReader): string | undefined {
  if (!names.length) return undefined
  const classes = [...classesIn(html), ...states.filter((name) => html.includes(` ${name.slice(1)}=""`))].join(' ')
  const key = [isOnPhone, ...names, classes].join(' ')
  try {
    const style = made.get(key) ?? styleOf(names, new Set(classes.split(' ')), isOnPhone)
    if (made.size >= mostMade) made.clear()
    made.set(key, style)
    return style
  } catch (error) {
    log.warn('a page was rendered without its critical CSS', error)
    return undefined
  }
}

const styleOf = (names: string[], has: ReadonlySet<string>, isOnPhone: boolean) =>
  names
    .flatMap(rulesOf)
    .filter((rule) => !('head' in rule && (isForOthers(rule.head) || (isOnPhone && isForDesk(rule.head)))))
    .map((rule) => usedOf(rule, has))
    .join('')

/** The stylesheets serve these, a moment later. */
const isForOthers = (head: string) => /^@media (print|\(forced-colors)/.test(head)

/** A media query that no phone matches, in portrait. */
export function isForDesk(head: string) {
  const [, from = 0] = /^@media \(min-width:(\d+)px\)(?: and [^,]*)?$/.exec(head) ?? []
  return Number(from) >= wideFrom
}

/** By hand: a regular expression takes several times as long over a whole page. */
function classesIn(html: string) {
  const named = new Set<string>() // most occur many times
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const from = at + opening.length
    at = html.indexOf('"', from)
    named.add(html.slice(from, at))
  }
  return named
}

const opening = 'class="'

function rulesOf(name: string) {
  const rules =
    sheets.get(name) ?? rulesIn(visibleRules(readFileSync(join(import.meta.dirname, '../client', name), 'utf8')))
  sheets.set(name, rules)
  return rules
}

/** Without transitions, cursors, scroll and touch properties: the first paint does not show them. */
export const visibleRules = (css: string) =>
  css.replaceAll(
    /(?<=[{;])(transition|cursor|(overscroll|scroll)-[a-z-]+|(-webkit-)?user-select|touch-action):[^;}]*;?/g,
    '',
  )

/** Parses a built stylesheet: without comments, and without nested rules. */
export function rulesIn(css: string): CssRule[] {
  return blocksOf(css).map((text) => {
    const [head = '', ...others] = text.split('{')
    if (/^@(media|supports|layer|container)/.test(head) && others.length)
      return { head, rules: rulesIn(text.slice(head.length + 1, -1)) }
    return { text, selectors: head.startsWith('@') ? [[]] : classesOf(head) }
  })
}

export function usedOf(rule: CssRule, has: ReadonlySet<string>): string {
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

/** Classes in brackets, as in `:not(.open)` or `[href$=".pdf"]`, need not be in the page. */
function classesOf(selectors: string): string[][] {
  const bare = selectors.replaceAll(/\([^()]*\)|\[[^\]]*\]/g, '')
  if (bare !== selectors) return classesOf(bare)
  return bare.split(',').map((one) => (one.match(needed) ?? []).map((name) => name.replace('.', '')))
}

/** A class, or a state: the server may have rendered it, or it cannot occur before an interaction. */
const needed = /\.[\w-]+|:(?:disabled|checked|hover|active|focus(?:-\w+)?|popover-open|selection|backdrop)(?![\w-])/g
const states = [':disabled', ':checked']
