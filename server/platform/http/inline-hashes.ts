import { hash } from 'node:crypto'

/** The scripts and styles that stand in a page. */
export type InlineContent = { scripts: string[]; styles: string[] }

const known = new Map<string, string>()
const mostKnown = 500

/** What a policy calls them: a page that is kept can't carry a nonce, which is for one answer. */
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
