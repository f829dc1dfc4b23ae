import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '#server/platform/database/embedded-postgres/binaries.ts'
import { ensureCluster, ROLE } from '#server/platform/database/embedded-postgres/cluster.ts'
import {
  accepts,
  isAlive,
  isPostmaster,
  type Lock,
  PORT,
  readLock,
  removeRecycled,
} from '#server/platform/database/embedded-postgres/lock-file.ts'
import { endOrphans } from '#server/platform/database/embedded-postgres/orphans.ts'
import { type ClusterDirectory, settle } from '#server/platform/database/embedded-postgres/place.ts'
import {
  launch,
  type PostmasterOptions,
  START_PATIENCE_MS,
} from '#server/platform/database/embedded-postgres/postmaster.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

export type Embedded = {
  url: string
  pid: number
  started: boolean
  dir: string
  /** The embedded PostgreSQL's state: down, stopping though nobody here asked for it, or up. */
  state(): 'up' | 'stopping' | 'down'
  /** Restarts the same server at the same address; never creates an empty one. */
  startAgain(): Promise<Embedded>
  stop(): Promise<void>
}

type PostgresSettings = Record<string, string>

const CONTENTION = /lock file .* (already exists|is empty)|shared memory block .* still in use/

/** For backends that outlive a killed server, or a server that neither listens nor exits. */
const CONTENTION_PATIENCE_MS = 15_000

/** Starts the embedded PostgreSQL of `dir`, or joins the one that another program has started there. */
export async function startEmbedded({
  dir,
  settings = {},
}: {
  dir: string
  settings?: PostgresSettings
}): Promise<Embedded> {
  if (process.platform === 'win32') {
    throw new SetUpError(
      'The built-in PostgreSQL does not run on Windows; set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  const folder = path.resolve(dir)
  try {
    const place = settle(folder)
    const binaries = findBinaries(place)
    await ensureCluster(place, binaries, { sync: settings.fsync !== 'off' })
    return await joinOrLaunch(place, { postgres: binaries.postgres, settings })
  } catch (error) {
    throw inPlainWords(error, folder)
  }
}

async function joinOrLaunch(place: ClusterDirectory, wanted: PostmasterOptions): Promise<Embedded> {
  const deadline = Date.now() + CONTENTION_PATIENCE_MS
  for (;;) {
    const other = await findRunning(place.pgdata)
    if (other) return asEmbedded(place, other, wanted, { started: false, stop: async () => {} })

    const outcome = await launch(place, wanted)
    if ('running' in outcome) {
      const lock = readLock(place.pgdata)
      if (lock) return asEmbedded(place, lock, wanted, { started: true, stop: outcome.running.stop })
    } else if (!CONTENTION.test(outcome.failure) || Date.now() > deadline) {
      throw new SetUpError(`PostgreSQL ended while starting (${outcome.failure}); see ${place.log}.`)
    }
    endOrphans(place.pgdata)
    await sleep(100)
  }
}

/** A leftover lock file may name a server that runs, starts, stops, is dead, or never was one. */
async function findRunning(pgdata: string): Promise<Lock | undefined> {
  const since = Date.now()
  for (;;) {
    const lock = readLock(pgdata)
    if (!lock) return undefined
    const listening = await accepts(pgdata, lock)
    if (listening && lock.status === 'ready' && (await staysUp(pgdata, lock))) return lock
    const young = lock.text === '' && Date.now() - since < 1000 // created, but not yet written
    if (!listening && !young && !isPostmaster(lock.pid, pgdata)) {
      removeRecycled(pgdata, lock)
      return undefined
    }
    if (Date.now() - since > (listening ? START_PATIENCE_MS : CONTENTION_PATIENCE_MS)) {
      throw new SetUpError(
        `Another PostgreSQL (process ${lock.pid}) holds ${pgdata} and does not answer; end it first.`,
      )
    }
    await sleep(25)
  }
}

/** A server that was killed a moment ago still accepts connections while it goes down. */
async function staysUp(pgdata: string, lock: Lock): Promise<boolean> {
  await sleep(60)
  return isPostmaster(lock.pid, pgdata) && accepts(pgdata, lock)
}

function asEmbedded(
  place: ClusterDirectory,
  { socketDir, pid }: Lock,
  wanted: PostmasterOptions,
  rest: Pick<Embedded, 'started' | 'stop'>,
): Embedded {
  const url = `postgres://${ROLE}@/postgres?host=${encodeURIComponent(socketDir)}&port=${PORT}`
  return {
    url,
    pid,
    dir: place.base,
    ...rest,
    state() {
      const lock = readLock(place.pgdata)
      if (lock?.pid !== pid || !isAlive(pid)) return 'down'
      return lock.status === 'stopping' ? 'stopping' : 'up'
    },
    async startAgain() {
      try {
        if (!fs.existsSync(place.pgdata)) throw new SetUpError(`The database in ${place.base} is gone.`)
        const next = await joinOrLaunch(place, { ...wanted, socketDir })
        if (next.url === url) return next
        await next.stop()
        throw new SetUpError(`The database in ${place.base} was started elsewhere.`)
      } catch (error) {
        throw inPlainWords(error, place.base)
      }
    },
  }
}

function inPlainWords(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOSPC') return new SetUpError(`The disk that holds ${folder} is full.`, { cause: error })
  if (code === 'ENOTEMPTY') {
    const line = `The data folder ${folder} holds files that are no database; set DATA_DIR to another folder.`
    return new SetUpError(line, { cause: error })
  }
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) return error
  const line = `The data folder ${folder} can't be written by this user; set DATA_DIR to a folder that can.`
  return new SetUpError(line, { cause: error })
}
