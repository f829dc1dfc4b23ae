import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SetUpError } from '#server/platform/set-up-error.ts'
import type { Binaries } from './binaries.ts'
import { isAlive } from './lock-file.ts'
import { requireAccount } from './owner.ts'
import type { ClusterDirectory } from './place.ts'

export const ROLE = 'seedha'
export const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const UNFINISHED = 'pgdata.init-'
const REMOVAL_PATIENCE_MS = 60_000

export async function ensureCluster(place: ClusterDirectory, binaries: Binaries, options: { sync: boolean }) {
  await sweepUnfinished(place.base)
  const stamp = path.join(place.pgdata, 'PG_VERSION')
  if (!fs.existsSync(stamp)) await createCluster(place, binaries, options)
  const version = fs.readFileSync(stamp, 'utf8').trim()
  if (version === binaries.major) return
  throw new SetUpError(
    `The database in ${place.base} was made by PostgreSQL ${version}, and this program brings ${binaries.major}; set DATABASE_URL to a PostgreSQL ${version} that serves it, or DATA_DIR to a new folder.`,
  )
}

/** initdb into a temporary folder, renamed when complete, so that an interrupted one never looks finished. */
async function createCluster(
  { base, pgdata, owner }: ClusterDirectory,
  { initdb }: Binaries,
  { sync }: { sync: boolean },
) {
  if (!owner) requireAccount()
  const half = fs.mkdtempSync(path.join(base, `${UNFINISHED}${process.pid}-`))
  try {
    if (owner) fs.chownSync(half, owner.uid, owner.gid)
    // With a plain C ctype, pg_trgm finds nothing in Devanagari or Kannada.
    const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
    const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '--lc-collate=C', `--lc-ctype=${ctype}`]
    const args = ['-D', half, '-U', ROLE, '-A', 'trust', '-E', 'UTF8', ...locale, '--lc-messages=C']
    if (!sync) args.push('--no-sync')
    // One call for its thousand files, each of which a busy disk lets wait.
    else if (process.platform === 'linux') args.push('--sync-method=syncfs')
    await promisify(execFile)(initdb, args, { ...owner, env: ENVIRONMENT, cwd: '/' }).catch((error) => {
      const reason = /error: (.+)/.exec(error.stderr ?? '')?.[1] ?? error.message
      throw new SetUpError(`PostgreSQL could not set up its files in ${base}: ${reason}.`, { cause: error })
    })
    fs.renameSync(half, pgdata)
  } catch (error) {
    await remove(half)
    if (!fs.existsSync(path.join(pgdata, 'PG_VERSION'))) throw error // else another process was faster
  }
}

async function sweepUnfinished(base: string) {
  for (const name of fs.readdirSync(base).filter((entry) => entry.startsWith(UNFINISHED))) {
    const half = path.join(base, name)
    const since = fs.statSync(half, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (isAbandoned(Number.parseInt(name.slice(UNFINISHED.length), 10), since)) await remove(half)
  }
}

/**
 * An initdb whose parent was killed keeps writing, and cleans up when it fails; another process may clean up at the same time. So files
 * appear and vanish during the removal, which ends it with an error, or without one and before its end.
 */
async function remove(half: string) {
  for (const end = Date.now() + REMOVAL_PATIENCE_MS; ; await sleep(50)) {
    try {
      fs.rmSync(half, { recursive: true, force: true })
      if (!fs.existsSync(half)) return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || Date.now() > end) throw error
    }
  }
}

/** In a container the restarted program often has the same pid as before. */
function isAbandoned(pid: number, since: number) {
  if (pid === process.pid) return since < Date.now() - process.uptime() * 1000
  return !isAlive(pid)
}
