import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { SetUpError } from '#server/platform/set-up-error.ts'

export type Owner = { uid: number; gid: number }

/** The user that PostgreSQL runs as; undefined means our own, since only root has to drop privileges. */
export function ownerOf(pgdata: string): Owner | undefined {
  const made = fs.statSync(pgdata, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (made && made.uid !== process.getuid?.()) throw Object.assign(new Error(pgdata), { code: 'EACCES' })
    return undefined
  }
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid }
  const owner = findAccount('postgres') ?? findAccount('nobody')
  if (owner) return owner
  throw new SetUpError(
    'PostgreSQL refuses to run as root, and this machine has no user postgres or nobody; run as a normal user or set DATABASE_URL.',
  )
}

function findAccount(name: string): Owner | undefined {
  const passwd = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8') : ''
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Found out by trying, as mode bits alone know nothing of access lists and network mounts. */
export function canReach(owner: Owner, folder: string): boolean {
  const trial = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/', stdio: 'ignore' })
  if (!trial.error) return trial.status === 0
  throw new SetUpError(
    `PostgreSQL refuses to run as root, and root may not become user ${owner.uid} here; run as a normal user or set DATABASE_URL.`,
    { cause: trial.error },
  )
}

/** initdb looks its own user up and fails without an entry, as under `docker run --user 12345`. */
export function requireAccount() {
  try {
    os.userInfo()
  } catch (cause) {
    throw new SetUpError(
      `User ${process.getuid?.()} has no entry in /etc/passwd, so PostgreSQL can't set up its files; set DATABASE_URL.`,
      { cause },
    )
  }
}
