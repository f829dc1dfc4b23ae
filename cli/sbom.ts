import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SetUpError } from '#server/platform/set-up-error.ts'
import packageJson from '../package.json' with { type: 'json' }

type Component = { 'bom-ref': string; properties: { name: string; value: string }[] }
type Bill = {
  metadata: { component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const root = join(import.meta.dirname, '..')
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

/** The software bill of materials: what `npm sbom` reads from the lock file, for every platform. */
export function writeSbom([file]: string[]): string {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 } as const
  const { status, stdout, stderr, error } = spawnSync('npm', args, options)
  if (error) throw new SetUpError(`npm could not be started: ${error.message}`)
  if (status !== 0) throw new SetUpError(`npm could not list the packages: ${stderr.trim().split('\n')[0]}`)
  const bill = ofWhatRuns(JSON.parse(stdout))
  const written = JSON.stringify(bill, null, 2)
  if (!file) return written
  writeFileSync(resolve(file), `${written}\n`)
  return `${bill.components.length} packages are listed in ${file}`
}

/** npm's own `--omit=dev` also leaves out a package that both a tool and the program need, such as React. */
function ofWhatRuns({ metadata, components, dependencies, ...bill }: Bill): Bill {
  const isForDevelopment = ({ properties }: Component) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
  const left = new Set(components.filter(isForDevelopment).map((one) => one['bom-ref']))
  return {
    ...bill,
    metadata: { ...metadata, component: { ...metadata.component, name: packageJson.name } }, // npm takes the folder's name
    components: components.filter((one) => !left.has(one['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) })),
  }
}
