import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Every file of the repository: tracked, or new and not ignored. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name && existsSync(join(root, name)))

export const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
export const jsonOf = (file: string) => JSON.parse(textOf(file))
