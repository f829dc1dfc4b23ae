import { hash } from 'node:crypto'

/** The inline scripts and styles of a page. */
export type InlineContent = { scripts: string[]; styles: string[] }

const known = new Map<string, string>()
const mostKnown = 500

/** Their hashes for the content security policy: a cached page can't carry a nonce, which is for one response. */
export const hashesOf = ({ scripts, styles }: InlineContent = { scripts: [], styles: [] }): InlineContent => ({
  scripts: scripts.map(hashOf),
  styles: styles.map(hashOf),
})

function hashOf(inside: string) {
  const hashed = known.get(inside) ?? `'sha256-${hash('sha256', inside, 'base64')}'`
  if (known.size >= mostKnown) known.clear()
  known.set(inside, hashed)
  return hashed
}
