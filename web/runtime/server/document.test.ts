import { expect, test } from 'vitest'
import { documentOf } from './document.server.ts'

const html = '<!DOCTYPE html><html><head><title>ಮ</title></head><body><p>ಕನ್ನಡ &lt;/body&gt;</p></body></html>'
const files = {
  sheets: ['/frame.css', '/home.css'],
  scripts: ['/a.js', '/b.js'],
  start: 'import("/a.js")',
  startAgain: 'later("/a.js")',
}
const render = (isFirst: boolean) =>
  documentOf({ html, json: '{"a":1}', files, reader: { isFirst, isOnPhone: true }, inlinesCss: true })
const { text: whole, link } = render(true) // with stylesheets that do not exist

test('a page is rendered as it was, and all that it is loaded with is named in it once', () => {
  const added = [
    '<link rel="stylesheet" crossorigin href="/frame.css"/><link rel="stylesheet" crossorigin href="/home.css"/>',
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
    '<link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
    '<script id="seedha" type="application/json">{"a":1}</script>',
    '<script type="module" async>import("/a.js")</script>',
  ]
  const left = added.reduce((page, part) => {
    expect(page.split(part)).toHaveLength(2)
    return page.replace(part, '')
  }, whole)
  expect(left).toBe(html)
})

test('what is seen comes before what wakes the page up, and its words before the script that reads them', () => {
  const order = ['/frame.css', '/home.css', '/a.js', '</head>', '<body>', 'id="seedha"', 'import(', '</body>']
  const places = order.map((part) => whole.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('sheets that are not there are no reason to show no page', () => {
  const { text } = documentOf({ html, json: '{}', files, reader: { isFirst: true, isOnPhone: true }, inlinesCss: true })
  expect(text).toContain('<link rel="stylesheet" crossorigin href="/frame.css"/>')
  expect(text).not.toContain('<style>')
})

test('who comes again has the scripts: the page begins them itself', () => {
  const { text, inline } = render(false)
  expect(text).not.toContain('modulepreload')
  expect(text).toContain('<script type="module" async>later("/a.js")</script>')
  expect(inline.scripts).toEqual(['later("/a.js")'])
})

test('the style sheets of a page are named ahead of it', () => {
  expect(link).toBe('</frame.css>; rel=preload; as=style; crossorigin, </home.css>; rel=preload; as=style; crossorigin')
})

test('a page says which programs stand in it: those of its head, and the one that starts it', () => {
  const begun = html.replace('</head>', '<script>a()</script><script src="/c.js"></script></head>')
  const said = begun.replace('<p>', '<p><script type="application/ld+json">{}</script>')
  const { inline } = documentOf({
    html: said,
    json: '{}',
    files,
    reader: { isFirst: true, isOnPhone: true },
    inlinesCss: true,
  })
  expect(inline).toEqual({ scripts: ['a()', 'import("/a.js")'], styles: [] })
})
