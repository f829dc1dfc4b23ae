import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../program.ts'

export type NamedRelease = { version: string; commit: string }

/** The newest release whose commit the changelog names: one that is being prepared has none yet. */
export function lastRelease(changelog: string): NamedRelease {
  const named = /^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)\n+Commit: `([0-9a-f]{40})`$/m.exec(changelog)
  const [, version, commit] = named ?? []
  if (!version || !commit) throw new Error('CHANGELOG.md names the commit of no release.')
  return { version, commit }
}

/** Checks the last release out into a folder of its own, gone after the test, and builds it. */
export function buildLastRelease(): NamedRelease & { folder: string } {
  const release = lastRelease(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  const { version, commit } = release
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status !== 0)
    throw new Error(`Commit ${commit} of ${version} is not in this clone: run \`git fetch --unshallow\` first.`)
  const folder = mkdtempSync(join(tmpdir(), 'seedha-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const inFolder = { cwd: folder, stdio: 'inherit' } as const
  if (hasPackagesOf(folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], inFolder)
  execFileSync(process.execPath, ['scripts/build.mjs'], inFolder)
  return { ...release, folder }
}

type Lock = { packages: Record<string, { version?: string; integrity?: string }> }

/** Whether every package of that folder's lockfile is installed here in the same version; there may be more. */
function hasPackagesOf(folder: string) {
  const [theirs, ours] = [folder, root].map(
    (where): Lock => JSON.parse(readFileSync(join(where, 'package-lock.json'), 'utf8')),
  )
  return Object.entries(theirs?.packages ?? {}).every(
    ([path, { version }]) => path === '' || ours?.packages[path]?.version === version,
  )
}
