import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SetUpError } from '#server/platform/set-up-error.ts'
import packageJson from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']

/** The software bill of materials: what `npm sbom` reads from the lock file, for every platform. */
export function writeSbom([file]: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })
  if (status !== 0) throw new SetUpError(`npm could not list the packages: ${stderr.trim()}`)
  const bill = JSON.parse(stdout)
  bill.metadata.component.name = packageJson.name // npm takes the folder's
  const written = JSON.stringify(bill, null, 2)
  if (!file) return written
  writeFileSync(resolve(file), `${written}\n`)
  return `${bill.components.length} packages are listed in ${file}`
}
