import { createHash } from 'node:crypto'

/** Of our own pages: an attribute never holds a `>` there, and what is no program needs no leave. */
const inlineScript = /<script(?![^>]*(?:\ssrc=|\stype="application\/))[^>]*>([\s\S]*?)<\/script>/g

/** What a policy calls the inline scripts of a page: a page that is kept can't carry a nonce, which is for one answer. */
export const inlineHashes = (html: Buffer): string[] => [
  ...new Set([...html.toString('latin1').matchAll(inlineScript)].map(([, script = '']) => `'sha256-${hash(script)}'`)),
]

const hash = (script: string) => createHash('sha256').update(script, 'latin1').digest('base64')
