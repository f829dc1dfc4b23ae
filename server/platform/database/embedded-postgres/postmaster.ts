import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { ENVIRONMENT } from './cluster.ts'
import { accepts, PORT, readLock } from './lock-file.ts'
import type { ClusterDirectory } from './place.ts'
import { type Supervised, supervise } from './supervisor.ts'

/** Start time-out: crash recovery takes minutes on a slow disk, and must not be cut off. */
export const START_PATIENCE_MS = 300_000
const LOG_LIMIT_BYTES = 10_000_000

/** A socket's whole path has 103 bytes on macOS, 107 on Linux; its file name takes 14. */
const SOCKET_DIR_LIMIT_BYTES = 88

const SMALL_MACHINE = { shared_buffers: '128MB', max_connections: '60' }

// PostgreSQL's own error lines quote rows, phone numbers included: with 'log' they stay out of its log file.
const FIXED = { listen_addresses: '', unix_socket_permissions: '0700', log_min_messages: 'log' }

type Launch = { running: Supervised } | { failure: string }

/** The start options; a restarted server reuses the socket that everybody connects to. */
export type PostmasterOptions = { postgres: string; settings: Record<string, string>; socketDir?: string }

export async function launch(
  place: ClusterDirectory,
  { postgres, settings, socketDir }: PostmasterOptions,
): Promise<Launch> {
  const { pgdata, owner } = place
  const socket = makeSocketDir(place, socketDir)
  const log = openLog(place)
  const command = [postgres, '-D', pgdata, '-k', socket.dir, '-p', String(PORT)]
  for (const [name, value] of Object.entries({ ...SMALL_MACHINE, ...settings, ...FIXED })) {
    command.push('-c', `${name}=${value}`)
  }
  const options = { ...owner, env: ENVIRONMENT, cwd: '/' }
  const server = await supervise(command, socket.scratch, log.fd, options).finally(() => fs.closeSync(log.fd))

  const deadline = Date.now() + START_PATIENCE_MS
  while (!server.hasEnded() && Date.now() < deadline) {
    const lock = readLock(pgdata)
    if (lock?.pid === server.pid && lock.status === 'ready' && (await accepts(pgdata, lock))) {
      server.letGo()
      return { running: server }
    }
    await sleep(10)
  }
  await server.stop()
  const said = fs.readFileSync(place.log).subarray(log.from).toString()
  return { failure: /FATAL: +(.+)/.exec(said)?.[1] ?? 'without a reason' }
}

/** `scratch` is set where nobody else will use the folder again. */
function makeSocketDir({ base, owner }: ClusterDirectory, wanted?: string) {
  const inside = path.join(base, 'socket')
  const fits = Buffer.byteLength(inside) <= SOCKET_DIR_LIMIT_BYTES && !/[,"]/.test(inside) // -k takes a list, separated by commas
  const dir = fits ? inside : (wanted ?? fs.mkdtempSync('/tmp/seedha-'))
  if (fits && !fs.existsSync(dir)) fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (!fits && wanted) claimAgain(wanted, owner?.uid ?? process.getuid?.())
  if (owner) fs.lchownSync(dir, owner.uid, owner.gid)
  return { dir, scratch: fits ? '' : dir }
}

/** In /tmp a stranger may have taken the name meanwhile. */
function claimAgain(dir: string, uid: number | undefined) {
  const found = fs.lstatSync(dir, { throwIfNoEntry: false })
  if (!found) return fs.mkdirSync(dir, { mode: 0o700 })
  if (found.isDirectory() && found.uid === uid) return
  throw new SetUpError(`Somebody else has taken ${dir}, where the socket of PostgreSQL was.`)
}

function openLog({ log, owner }: ClusterDirectory) {
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) fs.renameSync(log, `${log}.old`)
  const fd = fs.openSync(log, 'a', 0o600)
  if (owner) fs.fchownSync(fd, owner.uid, owner.gid)
  return { fd, from: size > LOG_LIMIT_BYTES ? 0 : size }
}
