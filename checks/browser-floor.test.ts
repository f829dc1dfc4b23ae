import { expect, test } from 'vitest'
import { floor } from '../scripts/browser-floor.ts'
import { isExcused, ownExceptions } from './browser-floor/exceptions.ts'
import { inlineScriptsIn, readScript } from './browser-floor/read-script.ts'
import { trespassesInScript } from './browser-floor/scripts.ts'
import { trespassesInStyle } from './browser-floor/styles.ts'
import { files, textOf } from './tree.ts'

const shipped = files.filter(
  (file) => /^(web|contract)\//.test(file) && !/\.(test|server)\.|^web\/testing\//.test(file),
)
const modules = shipped
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, script: readScript(file, textOf(file)) }))
const inline = modules.flatMap(({ file, script }) =>
  inlineScriptsIn(script).map((text) => ({ file, script: readScript('inline.js', text) })),
)
const ours = new Set(modules.flatMap(({ script }) => [...script.members]))
const found = [
  ...[...modules, ...inline].flatMap(({ file, script }) => trespassesInScript(file, script, (name) => ours.has(name))),
  ...shipped.filter((file) => file.endsWith('.css')).flatMap((file) => trespassesInStyle(file, textOf(file))),
]

test('a browser at the floor knows all that we send it, or we look for it first', () => {
  expect(modules.length).toBeGreaterThan(500)
  expect(inline.length).toBeGreaterThan(4)
  const unexcused = found.filter((trespass) => !ownExceptions.some((one) => isExcused(trespass, one)))
  expect(unexcused.map(({ file, line, feature, lacking }) => `${file}:${line} ${feature}: ${lacking}`)).toEqual([])
})

test('an exception that nobody needs any more is taken off the list, and so is a file of one', () => {
  const unused = ownExceptions.flatMap((one) => {
    const at = found.filter((trespass) => isExcused(trespass, one)).map(({ file }) => file)
    if (!one.files) return at.length ? [] : [one.feature]
    return one.files.filter((file) => !at.includes(file)).map((file) => `${one.feature} ${file}`)
  })
  expect(unused).toEqual([])
})

test('README names the same browsers', () => {
  const { chrome, safari, firefox, samsunginternet_android } = floor
  const samsung = Number(samsunginternet_android)
  expect(textOf('README.md')).toContain(
    `Chrome and Android WebView ${chrome}, Safari ${safari} (desktop and iOS), Firefox ${firefox}, Samsung Internet ${samsung}`,
  )
  expect(new Set([floor.chrome_android, floor.webview_android, floor.chrome])).toHaveLength(1)
  expect([floor.safari_ios, floor.firefox_android]).toEqual([safari, firefox])
})

const featuresIn = (file: string, text: string, own: string[] = []) =>
  (file.endsWith('.css')
    ? trespassesInStyle(file, text)
    : trespassesInScript(file, readScript(file, text), (name) => own.includes(name))
  ).map(({ feature }) => feature)

test.each([
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['const url = URL.parse(next)', 'URL.parse'],
  ['Object.groupBy(all, kind)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['navigator.share({ url })', 'navigator.share'],
  ['window.requestIdleCallback(work)', 'requestIdleCallback'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['if (window.requestIdleCallback) begin()', 'requestIdleCallback'],
  ['document.startViewTransition(change)', 'document.startViewTransition'],
  ['scheduler.postTask(work)', 'scheduler'],
  ['globalThis.scheduler.postTask(work)', 'scheduler'],
  ['const all = new ReportingObserver(note)', 'ReportingObserver'],
  ['all.toSorted()', '.toSorted'],
  ['(await all).with(1, x)', '.with'],
  ['new Set(a).union(b)', 'Set.union'],
  ['a.union(b)', '.union'],
  ['const names = kept.keys().filter(isOld)', 'Iterator.filter'],
  ['const signs = text.matchAll(/a/g).map(([sign]) => sign)', 'Iterator.map'],
  ['const on = entry.ariaChecked', '.ariaChecked'],
  ['answer.headers.getSetCookie()', 'Headers.getSetCookie'],
  ['const query = new URLSearchParams(); query.size', 'URLSearchParams.size'],
  ['const query = new URLSearchParams(); query.size ? "?" + query : ""', 'URLSearchParams.size'],
  ['const count = (query: URLSearchParams) => query.size', 'URLSearchParams.size'],
  ['const count = new URL(href).searchParams.size', 'URLSearchParams.size'],
  ['const letter = /[\\p{L}--a]/v', 'regular expression flag v'],
  ['const any = /(?i:a)b/', 'regular expression modifiers'],
  ['const any = new RegExp("(?i:a)b")', 'regular expression modifiers'],
  ['const any = new RegExp(String.raw`(?i:a)b`)', 'regular expression modifiers'],
  ['function work() { using file = open() }', 'using'],
  ['import sheet from "./a.css" with { type: "css" }', 'import attributes'],
  ['const page = <div popover="auto" />', '<div popover>'],
  ['const page = <button popoverTarget="a" />', '<button popovertarget>'],
  ['const page = <dialog closedby="any" />', '<dialog closedby>'],
])('a script is caught with %s', (text, feature) => {
  expect(featuresIn('web/a.tsx', text)).toEqual([feature])
})

test.each([
  'if ("any" in AbortSignal) AbortSignal.any([a])',
  'if (`any` in AbortSignal) AbortSignal.any([a])',
  'const url = URL.parse ? URL.parse(next) : undefined',
  'typeof scheduler === "undefined" || scheduler.postTask(work)',
  'navigator.share?.({ url })',
  'if (window.requestIdleCallback) requestIdleCallback(work)',
  'navigator.connection?.saveData',
  'if (document.startViewTransition === undefined) change(); else document.startViewTransition(change)',
  'const scheduler = make(); scheduler.begin(work)',
  'const begin = ({ at: [scheduler = last] }) => scheduler.begin()',
  'type Made = ReturnType<typeof Promise.withResolvers>',
  'const sorted = [...all].sort().findLast(isOpen)?.at(-1)',
  'const all = new Map(); all.size',
  'const names = [...kept.keys(), ...Object.keys(all).filter(isOld)].filter(isOld)',
  'const names = caches.keys().then((all) => all.filter(isOld))',
  'const query = new URLSearchParams(); const name = query.get("a")',
  'import { z } from "zod"\nconst either = z.array(z.string()).min(1).union(b)',
  'import styles from "./a.module.css"\nconst name = styles.popover',
  'import words from "./en.json" with { type: "json" }',
  'const lookbehind = /(?<=a)b/u',
  'await ready',
  'class A { static { ready() } }',
  'const page = <Dialog closedby="any" />',
])('a script may say %s', (text) => {
  expect(featuresIn('web/a.tsx', text)).toEqual([])
})

test('a member that has our own name is not taken for the browser’s', () => {
  expect(featuresIn('web/a.ts', 'queue.take(2)')).toEqual(['.take'])
  expect(featuresIn('web/a.ts', 'queue.take(2)', ['take'])).toEqual([])
  expect([...readScript('web/a.ts', 'type Queue = { take(n: number): void }; const a = { drop: 1 }').members]).toEqual([
    'take',
    'drop',
  ])
})

test.each([
  ['.a { height: 100dvh }', 'dvh'],
  ['.a { width: calc(1svw + 1px) }', 'svw'],
  ['.a { --height: calc(100dvh - 1px) }', 'dvh'],
  ['.a { text-wrap: balance }', 'text-wrap'],
  ['.a { align-items: last baseline }', 'align-items: last baseline'],
  ['.a { display: grid-lanes }', 'display: grid-lanes'],
  ['.a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['.a:has(b) { top: 0 }', ':has'],
  ['.a:has(b), .c { top: 0 }', ':has beside other selectors'],
  ['.a:popover-open { top: 0 }', ':popover-open'],
  ['.a { & .b { top: 0 } }', 'nesting'],
  ['@starting-style { .a { top: 0 } }', '@starting-style'],
  ['@media (scripting: none) { .a { top: 0 } }', '@media (scripting)'],
  ['@supports (height: 1dvh) { .a { text-wrap: balance } }', 'text-wrap'],
])('a style sheet is caught with %s', (css, feature) => {
  expect(featuresIn('web/a.css', css)).toEqual([feature])
})

test.each([
  '.a { height: 100vh; user-select: none; -webkit-tap-highlight-color: red }',
  '@supports (height: 1dvh) { .a { --dvh: 1dvh } }',
  '@supports (align-items: last baseline) { .a { align-items: last baseline } }',
  '@supports selector(:has(a)) { .a:has(b) { top: 0 } }',
  '@media (width >= 900px) and (prefers-color-scheme: dark) { .a:is(b, c):not(d)::before { content: "100dvh {" } }',
  '.a { background: url("dvh.png") /* 100dvh */ }',
])('a style sheet may say %s', (css) => {
  expect(featuresIn('web/a.css', css)).toEqual([])
})

test('a program that is written into a page is read, too', () => {
  const script = readScript('web/a.ts', 'const themeScript = `URL.parse(a.$' + '{themeKey})`')
  const [text = ''] = inlineScriptsIn(script)
  expect(featuresIn('inline.js', text)).toEqual(['URL.parse'])
})

test('a trespass tells its line', () => {
  const css = '/* a\n */\n.a {\n  top: 0;\n  height: 1dvh;\n}'
  expect(trespassesInStyle('web/a.css', css).map(({ line }) => line)).toEqual([5])
  expect(trespassesInScript('web/a.ts', readScript('web/a.ts', '\n\nURL.parse(a)'), () => false)[0]?.line).toBe(3)
})
