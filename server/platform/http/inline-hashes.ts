import { hash } from 'node:crypto'

/** Of our own pages: an attribute never holds a `>` there, and what is no program needs no leave. */
const isProgram = (tag: string) => !/\ssrc=|\stype="application\//.test(tag)

/** What a policy calls the inline scripts and styles of a page: a page that is kept can't carry a nonce, which is for one answer. */
export const inlineHashes = (html: string) => ({
  scripts: hashesOf(html, '<script', '</script>'),
  styles: hashesOf(html, '<style>', '</style>'),
})

/** Looked for by hand: an expression takes several times as long over a whole page. */
function hashesOf(html: string, opening: string, closing: string) {
  const hashes = new Set<string>()
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
    const from = html.indexOf('>', at) + 1
    if (isProgram(html.slice(at, from))) hashes.add(hashOf(html.slice(from, html.indexOf(closing, from))))
  }
  return [...hashes]
}

const hashOf = (inside: string) => `'sha256-${hash('sha256', Buffer.from(inside, 'latin1'), 'base64')}'`
