import { createHash } from 'node:crypto'
import { idInUrl } from './picture-files.ts'

const beginning = '0190d3a0-'

/** A deterministic id for a name, the same in every installation, in the format of all our ids. */
export function fixedId(name: string) {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${beginning}${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`
}

/** Many products may share a picture with a fixed id, so none of them may delete it. */
export const isShared = (url: string) => idInUrl(url)?.startsWith(beginning) ?? false
