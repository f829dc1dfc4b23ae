import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { commitOfCheckout } from '../scripts/commit.ts'
import { writeSbom } from './sbom.ts'
import { sayVersion } from './version.ts'

const folder = mkdtempSync(join(tmpdir(), 'seedha-version-'))
afterAll(() => rmSync(folder, { recursive: true }))
const root = join(import.meta.dirname, '..')

test('the version is that of package.json, with the commit where it can be known', () => {
  expect(sayVersion()).toBe(`Seedha ${packageJson.version}, commit ${commitOfCheckout()}`)
  expect(sayVersion(folder)).toBe(`Seedha ${packageJson.version}, commit unknown`)
})

test('a checkout’s commit is told with its changes; a folder inside another repository has none', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.in', '-c', 'commit.gpgsign=false']
  git('init', '--quiet')
  expect(commitOfCheckout(folder)).toBeUndefined() // nothing is committed yet
  writeFileSync(join(folder, 'file'), 'one')
  git('add', 'file')
  git(...who, 'commit', '--quiet', '-m', 'one')
  const commit = git('rev-parse', 'HEAD')
  expect(commitOfCheckout(folder)).toBe(commit)
  writeFileSync(join(folder, 'file'), 'two')
  expect(commitOfCheckout(folder)).toBe(`${commit}-dirty`)
  expect(commitOfCheckout(join(root, 'cli'))).toBeUndefined()
})

test('the bill of materials is CycloneDX and names every package that runs, with its licence', () => {
  const file = join(folder, 'sbom.json')
  expect(writeSbom([file])).toMatch(/^\d+ packages are listed in /)
  const { bomFormat, metadata, components } = JSON.parse(writeSbom([]))
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata.component).toMatchObject({ name: 'seedha', version: packageJson.version })
  const names: string[] = components.map(({ group, name }: { group?: string; name: string }) =>
    group ? `${group}/${name}` : name,
  )
  expect(names).toEqual(expect.arrayContaining(Object.keys(packageJson.dependencies)))
  expect(names).not.toContain('vitest')
})

test('where there is no npm, as on a bare machine, the bill of materials says so in one line', () => {
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => writeSbom([])).toThrow(/^npm could not be started: .*ENOENT$/)
})
