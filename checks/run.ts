import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMessageTypes } from '../scripts/message-types.ts'
import { fromVitest } from '../scripts/test-results.ts'

/** The checks of the repository itself. With `--tally FILE` their number is written for `npm test` to add up. */
const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'seedha-check-'))
const report = join(scratch, 'vitest.json')

type CheckStep = [string, string, ...string[]]
const types: CheckStep = ['types', 'tsc', '--noEmit', '--checkers', '1'] // more of them do much of the work twice, and take it from the others
const format: CheckStep = ['format and lint', 'biome', 'ci', '--error-on-warnings', '.']
const unused: CheckStep = ['unused', 'knip', '--no-progress']

writeMessageTypes() // before anything that reads them

let passed = 0
const failed: string[] = []
await Promise.all([check(types), check(format), check(unused), repository()])
rmSync(scratch, { recursive: true, force: true })

const tallyFile = process.argv[process.argv.indexOf('--tally') + 1]
if (process.argv.includes('--tally') && tallyFile) writeFileSync(tallyFile, JSON.stringify({ passed, failed }))
else process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length ? 1 : 0

async function check([title, command, ...args]: CheckStep) {
  const { code, output } = await quietly(command, args)
  if (code === 0) passed++
  else failed.push(title)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title}\n${code === 0 ? '' : output}`)
}

async function repository() {
  const { code, output } = await quietly('vitest', [
    'run',
    '--project=checks',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const rules = fromVitest(report)
  if (code !== 0 && rules.failed.length === 0) rules.failed.push('rules of the repository')
  passed += rules.passed
  failed.push(...rules.failed)
  process.stdout.write(code === 0 ? `✓ ${rules.passed} rules of the repository\n` : output)
}

function quietly(command: string, args: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd: root })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
