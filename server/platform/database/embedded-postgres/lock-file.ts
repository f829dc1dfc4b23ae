import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** Only part of the socket file's name: nothing listens on TCP. */
export const PORT = 5432

export type Lock = { text: string; pid: number; socketDir: string; status: string }

const socketFile = ({ socketDir }: Lock) => path.join(socketDir, `.s.PGSQL.${PORT}`)
const lockFile = (pgdata: string) => path.join(pgdata, 'postmaster.pid')

export function readLock(pgdata: string): Lock | undefined {
  try {
    const text = fs.readFileSync(lockFile(pgdata), 'utf8')
    const lines = text.split('\n')
    return { text, pid: Number(lines[0]), socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Removes a stale lock file (postmaster.pid). PostgreSQL clears one whose process is dead itself; a recycled pid makes it refuse to start.
 */
export function removeRecycled(pgdata: string, judged: Lock) {
  if (!isAlive(judged.pid) || readLock(pgdata)?.text !== judged.text) return
  fs.rmSync(lockFile(pgdata), { force: true })
  fs.rmSync(`${socketFile(judged)}.lock`, { force: true })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A pid alone proves nothing: zombies and recycled pids accept signals too. */
export function isPostmaster(pid: number, pgdata: string): boolean {
  if (!isAlive(pid)) return false
  if (!fs.existsSync('/proc/self/cmdline')) {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return isCommandFor(pgdata, stdout ?? '')
  }
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8') // empty for a zombie
    return isCommandFor(pgdata, command.replaceAll('\0', ' ')) || fs.readlinkSync(`/proc/${pid}/cwd`) === pgdata
  } catch {
    return false
  }
}

const isCommandFor = (pgdata: string, command: string) => `${command.trim()} `.includes(`postgres -D ${pgdata} `)

/** Compares the owner because the socket may be in /tmp, where a stranger can take over an abandoned name. */
export function accepts(pgdata: string, lock: Lock): Promise<boolean> {
  const [folder, data] = [fs.lstatSync(lock.socketDir, { throwIfNoEntry: false }), fs.statSync(pgdata)]
  if (folder?.uid !== data.uid) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = net.connect(socketFile(lock))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
