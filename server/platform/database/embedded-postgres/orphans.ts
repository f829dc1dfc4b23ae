import fs from 'node:fs'
import { isPostmaster } from './lock-file.ts'

/**
 * Kills orphaned backends: a busy one does not notice that its postmaster was killed, and holds the shared memory until it is done. Its
 * result is lost already. Without /proc the caller can only wait.
 */
export function endOrphans(pgdata: string) {
  if (!fs.existsSync('/proc/self/stat')) return
  for (const pid of fs.readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      if (isOrphan(pid, pgdata)) process.kill(pid, 'SIGQUIT')
    } catch {
      // exited meanwhile, or not ours to inspect
    }
  }
}

function isOrphan(pid: number, pgdata: string): boolean {
  if (!fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')) return false
  if (fs.readlinkSync(`/proc/${pid}/cwd`) !== pgdata) return false
  const parent = /^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return !isPostmaster(Number(parent), pgdata)
}
