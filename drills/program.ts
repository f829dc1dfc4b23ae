import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'
import { freePort } from '#server/testing/free-port.ts'
import program from '../scripts/program.json' with { type: 'json' }

export const root = join(import.meta.dirname, '..')

/** `npm run drill` repeats and waits in full; within `npm test` each drill has a short form. */
export const isFull = process.env.DRILL === 'full'

/** Takes what stops something that was started: it runs after the test, unless a drill keeps it for longer. */
type AtEnd = (stop: () => Promise<void> | void) => void

/** A folder for one program's data, gone after the test. */
export function dataFolder(atEnd: AtEnd = onTestFinished) {
  const folder = emptyFolder()
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** One that the tests of a file use in turn: only the first of them waits for a first start. */
export function sharedFolder() {
  const folder = emptyFolder()
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-drill-'))
  chmodSync(folder, 0o755)
  return folder
}

/** A new database in the run's cluster, or in one of its own; gone after the test. */
export async function aDatabase(atEnd: AtEnd = onTestFinished) {
  const cluster = await startCluster()
  atEnd(() => cluster.stop())
  const name = `seedha_drill_${randomBytes(6).toString('hex')}`
  await inCluster(cluster.url, `create database ${name}`)
  atEnd(() => inCluster(cluster.url, `drop database ${name} with (force)`))
  return databaseIn(cluster.url, name)
}

type Program = {
  child: ChildProcess
  /** What it has printed so far. */
  said: () => string
  errors: () => string
  ended: Promise<number | null>
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  post: (path: string, body: object) => Promise<Response>
}

/** The real program as its own process, exactly as `npm start` runs it. */
export async function launch(
  environment: Record<string, string>,
  uid?: number,
  atEnd: AtEnd = onTestFinished,
  /** Where the program is: another release has its own folder. */
  folder = root,
): Promise<Program> {
  const port = environment.PORT ?? String(await freePort())
  const { PATH = '', HOME = '' } = process.env
  let said = ''
  let errors = ''
  const child = spawn(process.execPath, [...program.flags, program.file], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: port,
      ...program.environment,
      NODE_COMPILE_CACHE: join(root, program.codeCache),
      ...environment,
    },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  })
  const call = (path: string, how: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(30_000), ...how })
  return {
    child,
    said: () => said,
    errors: () => errors,
    ended,
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body) =>
      call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }
}

/** Launched and ready for visitors. */
export async function launchReady(environment: Record<string, string>, atEnd: AtEnd = onTestFinished, folder = root) {
  const program = await launch(environment, undefined, atEnd, folder)
  const deadline = Date.now() + 150_000
  while (!program.said().includes('Seedha')) {
    if (program.child.exitCode !== null || Date.now() > deadline) throw new Error(`did not start: ${program.errors()}`)
    await new Promise((later) => setTimeout(later, 50))
  }
  return program
}

export const lines = (text: string) => text.split('\n').filter(Boolean)
