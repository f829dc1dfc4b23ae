import { expect, onTestFinished, test, vi } from 'vitest'
import { isForDesk, rulesIn, usedOf, visibleRules } from '#web/runtime/server/critical-css.server.ts'
import { criticalCssScript, sheetsLoaded } from './critical-css.ts'

const used = (css: string, ...classes: string[]) =>
  rulesIn(css)
    .map((rule) => usedOf(rule, new Set(classes)))
    .join('')

test('of a sheet the rules are taken whose classes the page has, in their order', () => {
  const css = '.a{top:0}.b{top:1px}.a .b>.c{top:2px}.b p,.c{top:3px}.a{left:0}'
  expect(used(css, 'a')).toBe('.a{top:0}.a{left:0}')
  expect(used(css, 'b')).toBe('.b{top:1px}.b p,.c{top:3px}')
  expect(used(css, 'a', 'b', 'c')).toBe(css)
  expect(used(css)).toBe('')
})

test('what shows only when something is touched is left out, unless something else shows it too', () => {
  const css = '.a:hover,.a:active .b{top:0}.a:focus-visible:after{top:0}.a::backdrop{top:0}::selection{top:0}'
  expect(used(`${css}.a:hover,.b{top:1px}.a:first-child{top:2px}`, 'a', 'b')).toBe(
    '.a:hover,.b{top:1px}.a:first-child{top:2px}',
  )
  const rendered = '.a:disabled{top:0}.a:checked:before{top:0}'
  expect(used(rendered, 'a')).toBe('')
  expect(used(rendered, 'a', ':disabled', ':checked')).toBe(rendered)
})

test('how something moves or may be touched is not seen at first', () => {
  const css =
    '.a{cursor:pointer}.b{top:0;transition:top 1s,left 2s;left:0}.c{scroll-margin:1px;overscroll-behavior:contain;top:0}'
  expect(visibleRules(css)).toBe('.a{}.b{top:0;left:0}.c{top:0}')
  const kept = '@keyframes a{to{top:0}}.a{--cursor:1;animation:a 1s;content:"cursor:x"}'
  expect(visibleRules(kept)).toBe(kept)
})

test('what stands for any page is taken, and of a condition only what is left in it', () => {
  const always = ':root{--s:1px}html[data-theme=dark] *{color:red}@keyframes turn{to{rotate:1turn}}'
  expect(used(always)).toBe(always)
  const css = '@media (min-width:900px){.a{top:0}.b{top:0}}@supports (top:0){@media print{.a{top:0}}}'
  expect(used(css, 'b')).toBe('@media (min-width:900px){.b{top:0}}')
  expect(used(css, 'a')).toBe(css.replace('.b{top:0}', ''))
})

test.each([
  ['@media (min-width:900px)', true],
  ['@media (min-width:900px) and (max-width:1279.9px)', true],
  ['@media (min-width:600px)', false],
  ['@media (max-width:899.9px)', false],
  ['@media (min-width:900px),(orientation:landscape)', false],
  ['@media not all and (min-width:900px)', false],
  ['@supports (height:1dvh)', false],
])('a phone does without what stands under %s: %s', (head, isLeftOut) => {
  expect(isForDesk(head)).toBe(isLeftOut)
})

test('a class that is only asked about need not be there', () => {
  const css = '.a:not(.open){top:0}.a:has(.b:not(.c,.d)) p{top:0}:is(.a,.b){top:0}'
  expect(used(css, 'a')).toBe(css)
})

test('a bracket or a dot in a text is no bracket and no class', () => {
  const css = '.a:before{content:"}.b{"}.c[href$=".pdf"]{top:0}'
  expect(used(css, 'a', 'c')).toBe(css)
  expect(used(css, 'c')).toBe('.c[href$=".pdf"]{top:0}')
})

test('sheets that have come count together, one that is lost is not waited for, and the page wakes up after all', async () => {
  const listeners = new AbortController()
  onTestFinished(() => listeners.abort())
  const add = (type: string, listener: EventListener) =>
    document.addEventListener(type, listener, { capture: true, signal: listeners.signal })
  const querySelectorAll = document.querySelectorAll.bind(document)
  new Function('document', criticalCssScript)({ addEventListener: add, querySelectorAll })
  document.head.innerHTML = `${'<link media="print" data-late="">'.repeat(3)}<link media="print">`
  const links = [...document.querySelectorAll('link')]
  const sheets = links.map(() => ({ media: { mediaText: 'print' } }))
  const media = () => sheets.map((sheet) => sheet.media.mediaText)
  const come = (at: number) => {
    Object.defineProperty(links[at], 'sheet', { value: sheets[at] })
    links[at]?.dispatchEvent(new Event('load'))
  }
  let isHere = false
  come(0)
  const here = sheetsLoaded().then(() => {
    isHere = true
  })
  expect([isHere, ...media()]).toEqual([false, 'print', 'print', 'print', 'print'])
  links[1]?.dispatchEvent(new Event('error'))
  await Promise.resolve()
  expect([isHere, ...media()]).toEqual([false, 'print', 'print', 'print', 'print'])
  come(2)
  await here
  expect(media()).toEqual(['all', 'print', 'all', 'print'])
  await sheetsLoaded()
})

test('sheets of which nothing is heard do not keep a page asleep for ever', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  document.head.innerHTML = '<link media="print" data-late="">'
  const here = sheetsLoaded()
  await vi.advanceTimersByTimeAsync(6_000)
  await here
  expect(document.querySelectorAll('[data-late]')).toHaveLength(1)
})
