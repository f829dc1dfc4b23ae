import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '#server/testing/cluster.ts'
import { port } from '../e2e/port.ts'
import program from './program.json' with { type: 'json' }
import { fromChecks, fromPlaywright, fromVitest, type Results } from './test-results.ts'

/**
 * Runs the test runners on one database cluster, the browser's beside the others; ends with the failed tests by name, and one line of totals. Given the paths of
 * some tests, only those.
 */
type Visited = Awaited<ReturnType<typeof startVisited>>
type Paths = { unit: string[]; browser: string[] }
const chosen: Paths | undefined = process.argv[2] && JSON.parse(process.argv[2])
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const longestStartMs = 300_000
const total: Results = { passed: 0, failed: [] }

/** Runners that are at work: when the run is stopped, they are, and then the database with its folder in memory goes. */
const running = new Set<ChildProcess>()
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true
    for (const child of running) child.kill('SIGINT') // by which each runner ends its own workers
  })

const cluster = await startCluster({ inMemory: true })
process.env.TEST_DATABASE_URL = cluster.url
process.env.UNAWAITED_ERRORS = file('unawaited')
process.env.NODE_COMPILE_CACHE ??= join(root, program.codeCache) // the processes that tests start are many, and the same few programs
const visited = chosen?.browser.length === 0 ? undefined : await startVisited()
try {
  if (!chosen) await runner('checks', ['checks/run.ts', '--tally', file('checks')], () => fromChecks(file('checks')))
  await Promise.all([units(), visited && browsers(visited)])
} finally {
  await visited?.stop()
  await cluster.stop()
}
for (const test of total.failed) process.stdout.write(`\n✗ ${test}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed.length} failed\n`)
process.exitCode = isStopped || total.failed.length ? 1 : 0

async function units() {
  if (chosen?.unit.length === 0) return
  const title = chosen ? 'unit and API' : 'unit, API and drills'
  await runner(title, vitest(), () => fromVitest(file('vitest'), file('unawaited')))
}

/** Beside the others: each of the two waits for something a quarter of its time. Its output comes when it has ended. */
async function browsers(visited: Visited) {
  if (await visited.isReady) process.env.E2E_READY = 'yes'
  else await visited.stop()
  await runner('browser', playwright(), () => fromPlaywright(file('playwright')), chosen ? 'inherit' : 'pipe')
}

/**
 * The server under test takes some seconds to fill its demo: it starts while the checks run. If it can't, Playwright starts it again and
 * reports why not.
 */
async function startVisited() {
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (await isUp()) return { isReady: false, stop: async () => undefined } // another process's server, which Playwright refuses
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['e2e/server.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<false>((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', () => resolve(false))
  })
  const answers = async () => {
    while (!(await isUp())) await sleep(250, undefined, { ref: false })
    return true
  }
  return {
    isReady: Promise.race([ended, answers(), sleep(longestStartMs, false, { ref: false })]),
    async stop() {
      child.kill()
      await ended
    },
  }
}

function file(name: string) {
  return join(results, `${name}.json`)
}

function bin(path: string) {
  return join(root, 'node_modules', path)
}

function vitest() {
  const projects = ['server', 'web', ...(chosen ? [] : ['drills'])].map((name) => `--project=${name}`)
  const unawaited = `--reporter=${join(root, 'scripts/unawaited-errors.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file('vitest')}`, unawaited]
  return [bin('vitest/vitest.mjs'), 'run', ...projects, ...reporters, ...(chosen?.unit ?? [])]
}

function playwright() {
  return [bin('@playwright/test/cli.js'), 'test', ...(chosen?.browser ?? [])]
}

async function runner(title: string, args: string[], read: () => Results, output: 'inherit' | 'pipe' = 'inherit') {
  if (isStopped) return
  if (output === 'inherit') process.stdout.write(`\n── ${title}\n`)
  const began = Date.now()
  const held: Buffer[] = []
  const code = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', output, output] })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => held.push(part))
    child.on('error', () => resolve(1))
    child.on('close', (status) => {
      running.delete(child)
      resolve(status ?? 1)
    })
  })
  if (held.length) process.stdout.write(`\n── ${title}\n${Buffer.concat(held)}`)
  const results = resultsOf(title, read)
  // A runner that fails without a failed test (a crash) is a failure all the same.
  if (code !== 0 && results.failed.length === 0) results.failed.push(`${title}: ended with ${code}, no test failed`)
  total.passed += results.passed
  total.failed.push(...results.failed)
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${title}: ${results.passed} passed, ${results.failed.length} failed in ${seconds} s\n`)
}

function resultsOf(title: string, read: () => Results): Results {
  try {
    return read()
  } catch (error) {
    return { passed: 0, failed: [`${title}: no result was written: ${(error as Error).message}`] }
  }
}
