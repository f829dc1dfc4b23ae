import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '#server/testing/cluster.ts'

/**
 * Every runner in turn, on one database cluster; ends with one line that adds them up. Given the paths of some tests,
 * only those.
 */
type Paths = { unit: string[]; browser: string[] }
const chosen: Paths | undefined = process.argv[2] && JSON.parse(process.argv[2])
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

type Tally = { passed: number; failed: number; skipped: number }
const total: Tally = { passed: 0, failed: 0, skipped: 0 }

const cluster = await startCluster()
process.env.TEST_DATABASE_URL = cluster.url
try {
  if (!chosen) await runner('checks', ['checks/run.ts', '--tally', file('checks')], fromChecks)
  if (chosen?.unit.length !== 0) await runner(chosen ? 'unit and API' : 'unit, API and drills', vitest(), fromVitest)
  if (chosen?.browser.length !== 0)
    await runner('browser', [bin('@playwright/test/cli.js'), 'test', ...(chosen?.browser ?? [])], fromPlaywright)
} finally {
  await cluster.stop()
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed ? 1 : 0

function file(name: string) {
  return join(results, `${name}.json`)
}

function bin(path: string) {
  return join(root, 'node_modules', path)
}

function vitest() {
  const projects = ['server', 'web', ...(chosen ? [] : ['drills'])].map((name) => `--project=${name}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file('vitest')}`]
  return [bin('vitest/vitest.mjs'), 'run', ...projects, ...reporters, ...(chosen?.unit ?? [])]
}

async function runner(title: string, args: string[], read: () => Tally) {
  process.stdout.write(`\n── ${title}\n`)
  const began = Date.now()
  const code = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('exit', (status) => resolve(status ?? 1))
  })
  const tally = tallyOf(read)
  // A runner that fails without a failed test (a crash, an unhandled error) is a failure all the same.
  if (code !== 0 && tally.failed === 0) tally.failed = 1
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key]
  process.stdout.write(
    `${title}: ${tally.passed} passed, ${tally.failed} failed in ${Math.round((Date.now() - began) / 1000)} s\n`,
  )
}

function tallyOf(read: () => Tally): Tally {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`no result was written: ${(error as Error).message}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function fromChecks(): Tally {
  return JSON.parse(readFileSync(file('checks'), 'utf8'))
}

function fromVitest(): Tally {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file('vitest'), 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function fromPlaywright(): Tally {
  const { stats } = JSON.parse(readFileSync(file('playwright'), 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
