import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const fileOf = new Map<string, string>()

/** Page, sheet and script each carry every name: it is the class's own and three letters of its file. */
function scopedName(name: string, path: string): string {
  const file = relative(root, path).replaceAll('\\', '/')
  const scoped = `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`
  const other = fileOf.get(scoped) ?? file
  if (other !== file) throw new Error(`${file} and ${other} both get the class ${scoped}: rename one of them`)
  fileOf.set(scoped, file)
  return scoped
}

/** Of Vite's options. */
export const cssModules = { generateScopedName: scopedName }
