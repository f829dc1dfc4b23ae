import type { LegalBlock, LegalSpan } from '#contract/legal/legal.ts'

/**
 * A small subset of Markdown: headings, paragraphs, lists of one level, links and backslash escapes. Everything else, HTML too, is text:
 * the page renders what is returned here and never markup.
 */
export const parseMarkdown = (text: string): LegalBlock[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}|\n(?=#{1,6} )|(?<=^#{1,6} .*)\n/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(blocksOf)

function blocksOf(part: string): LegalBlock[] {
  const [, heading] = /^#{1,6} (.*)$/.exec(part) ?? []
  if (heading !== undefined) return [{ kind: 'heading', line: spansOf(heading) }]
  const at = part.search(/^[-*] /m)
  if (at < 0) return [{ kind: 'paragraph', line: spansOf(joined(part)) }]
  const lines = part
    .slice(at)
    .split(/^[-*] /m)
    .slice(1)
  const before = part.slice(0, at).trim()
  return [
    ...(before ? [{ kind: 'paragraph' as const, line: spansOf(joined(before)) }] : []),
    { kind: 'list', lines: lines.map((one) => spansOf(joined(one))) },
  ]
}

const joined = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ')

const link = /(?<!\\)\[((?:\\.|[^[\]\\])+)\]\(([^()\s]+)\)/g
const unescaped = (text: string) => text.replaceAll(/\\([\\[\]()#*-])/g, '$1')

function spansOf(line: string): LegalSpan[] {
  const spans: LegalSpan[] = []
  let from = 0
  for (const { 0: whole, 1: text = '', 2: href = '', index } of line.matchAll(link)) {
    if (!isSafe(href)) continue
    if (index > from) spans.push({ text: unescaped(line.slice(from, index)) })
    spans.push({ text: unescaped(text), href })
    from = index + whole.length
  }
  if (from < line.length) spans.push({ text: unescaped(line.slice(from)) })
  return spans
}

/** A page of ours, or an address that runs nothing. */
const isSafe = (href: string) => /^(https?:\/\/|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href)
