import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The commit of this checkout, with `-dirty` behind it if tracked files differ from it; undefined where that can't be known, as in an
 * unpacked archive, even if the folder around it has a repository.
 */
export function commitOfCheckout(root = join(import.meta.dirname, '..')): string | undefined {
  if (!existsSync(join(root, '.git'))) return undefined
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', 'HEAD')
  if (status !== 0) return undefined
  const isDirty = git('diff-index', '--quiet', 'HEAD').status !== 0
  return `${stdout.trim()}${isDirty ? '-dirty' : ''}`
}
