import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '#server/testing/cluster.ts'
import { fromChecks, fromPlaywright, fromVitest, type Results } from './test-results.ts'

/**
 * Every runner on one database cluster; ends with what failed, by name, and one line that adds them up. Given the paths of some tests,
 * only those. Unit and API tests often wait: the checks run beside them, and the program of the browser tests makes its demo.
 */
type Paths = { unit: string[]; browser: string[] }
const chosen: Paths | undefined = process.argv[2] && JSON.parse(process.argv[2])
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total: Results = { passed: 0, failed: [] }

const cluster = await startCluster()
process.env.TEST_DATABASE_URL = cluster.url
const house = chosen?.browser.length === 0 ? undefined : openHouse()
try {
  const checks = chosen ? undefined : runner('checks', checking(), () => fromChecks(file('checks')), true)
  if (chosen?.unit.length !== 0)
    await runner(chosen ? 'unit and API' : 'unit, API and drills', vitest(), () => fromVitest(file('vitest')))
  await checks
  if (house) {
    if (await house.isOpen()) process.env.E2E_OPEN = 'yes'
    await runner('browser', playwright(), () => fromPlaywright(file('playwright')))
  }
} finally {
  await house?.close()
  await cluster.stop()
}
for (const test of total.failed) process.stdout.write(`\n✗ ${test}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed.length} failed\n`)
process.exitCode = total.failed.length ? 1 : 0

function file(name: string) {
  return join(results, `${name}.json`)
}

function bin(path: string) {
  return join(root, 'node_modules', path)
}

/** The program that the browser tests visit. Where it can't be opened they try it once more themselves, and tell why. */
function openHouse() {
  const env = { ...process.env, PORT: process.env.E2E_PORT ?? '4310', NODE_ENV: 'production' }
  const program = spawn(process.execPath, ['e2e/server.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(program, 'exit')
  const opened = new Promise<boolean>((tell) => {
    program.stdout.on('data', (said) => String(said).includes('open at') && tell(true))
    ended.then(() => tell(false))
  })
  return {
    isOpen: () => opened,
    async close() {
      program.kill('SIGTERM')
      await ended
    },
  }
}

function checking() {
  return ['checks/run.ts', '--tally', file('checks')]
}

function vitest() {
  const projects = ['server', 'web', ...(chosen ? [] : ['drills'])].map((name) => `--project=${name}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file('vitest')}`]
  return [bin('vitest/vitest.mjs'), 'run', ...projects, ...reporters, ...(chosen?.unit ?? [])]
}

function playwright() {
  return [bin('@playwright/test/cli.js'), 'test', ...(chosen?.browser ?? [])]
}

/** Aside, it is heard when it has ended. */
async function runner(title: string, args: string[], read: () => Results, isAside = false) {
  const heading = `\n── ${title}\n`
  if (!isAside) process.stdout.write(heading)
  const said: Buffer[] = []
  const began = Date.now()
  const code = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: isAside ? 'pipe' : 'inherit' })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (some) => said.push(some))
    child.on('error', () => resolve(1))
    child.on('close', (status) => resolve(status ?? 1))
  })
  if (isAside) process.stdout.write(heading + Buffer.concat(said))
  const results = resultsOf(title, read)
  // A runner that fails without a failed test (a crash, an unhandled error) is a failure all the same.
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
