import { createHash } from 'node:crypto'

/** Of our own pages: an attribute never holds a `>` there, and what is no program needs no leave. */
const script = /<script(?![^>]*(?:\ssrc=|\stype="application\/))[^>]*>([\s\S]*?)<\/script>/g
const style = /<style>([\s\S]*?)<\/style>/g

/** What a policy calls the inline scripts and styles of a page: a page that is kept can't carry a nonce, which is for one answer. */
export function inlineHashes(html: string) {
  return { scripts: hashesOf(script, html), styles: hashesOf(style, html) }
}

const hashesOf = (pattern: RegExp, html: string) => [
  ...new Set([...html.matchAll(pattern)].map(([, inside = '']) => `'sha256-${hash(inside)}'`)),
]

const hash = (inside: string) => createHash('sha256').update(inside, 'latin1').digest('base64')
