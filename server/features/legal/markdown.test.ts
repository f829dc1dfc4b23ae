import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

const text = (said: string) => [{ text: said }]

test('headings, paragraphs and lists are told apart, with and without blank lines between them', () => {
  expect(parseMarkdown('# One\nTwo\nlines\n\n## Three\n\nBefore:\n- a\n  goes on\n* b\n\nAfter')).toEqual([
    { kind: 'heading', line: text('One') },
    { kind: 'paragraph', line: text('Two lines') },
    { kind: 'heading', line: text('Three') },
    { kind: 'paragraph', line: text('Before:') },
    { kind: 'list', lines: [text('a goes on'), text('b')] },
    { kind: 'paragraph', line: text('After') },
  ])
})

test('Windows line ends and blanks around a text do not matter', () => {
  expect(parseMarkdown('\r\n\r\n# One\r\n\r\nTwo\r\n')).toEqual(parseMarkdown('# One\n\nTwo'))
})

test.each([
  'https://a.example/x?y=1',
  'http://a.example',
  'mailto:a@b.in',
  'tel:+918012345678',
  '/contact?kind=grievance',
])('%s may be linked to', (href) => {
  expect(parseMarkdown(`See [this](${href})!`)).toEqual([
    { kind: 'paragraph', line: [{ text: 'See ' }, { text: 'this', href }, { text: '!' }] },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'x',
])('a link to %s stays text', (href) => {
  const said = `[this](${href})`
  const blocks = parseMarkdown(said)
  expect(JSON.stringify(blocks)).not.toContain('href')
  expect(blocks).toEqual([{ kind: 'paragraph', line: [{ text: expect.stringContaining('[this](') }] }])
})

test('HTML is text', () => {
  expect(parseMarkdown('<script>alert(1)</script> & <b>x</b>')).toEqual([
    { kind: 'paragraph', line: text('<script>alert(1)</script> & <b>x</b>') },
  ])
})

test('a backslash keeps a sign from being markup', () => {
  expect(parseMarkdown('\\[not\\](https://a.example) and [a\\]b](https://a.example)')).toEqual([
    {
      kind: 'paragraph',
      line: [{ text: '[not](https://a.example) and ' }, { text: 'a]b', href: 'https://a.example' }],
    },
  ])
})
