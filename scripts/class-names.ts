import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const fileOf = new Map<string, string>()

/**
 * CSS module class names. HTML, stylesheet and script each repeat every name, so it is short: the class's own and three characters of its
 * file.
 */
function scopedName(name: string, path: string): string {
  const file = relative(root, path).replaceAll('\\', '/')
  const scoped = `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`
  const other = fileOf.get(scoped) ?? file
  if (other !== file) throw new Error(`${file} and ${other} both get the class ${scoped}: rename one of them`)
  fileOf.set(scoped, file)
  return scoped
}

/** For Vite's `css.modules` option. */
export const cssModules = { generateScopedName: scopedName }
