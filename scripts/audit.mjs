// Asks the registry for known vulnerabilities. Fails on a high or critical one in a package that runs; what only builds or tests is
// listed. Many mirrors have no such service: no answer is one line, and never a failure.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000']
const grave = ['high', 'critical']

const { stdout } = spawnSync('npm', [...args, ...process.argv.slice(2)], { cwd: root, encoding: 'utf8' })
const { vulnerabilities } = parsed(stdout)
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

if (!vulnerabilities)
  process.stdout.write('npm audit: the registry does not answer; vulnerabilities were not looked up\n')
else {
  const found = Object.values(vulnerabilities).map(({ name, severity, nodes }) => ({
    line: `${name}: ${severity}${runs(nodes) ? '' : ', not in what runs'}\n`,
    fails: runs(nodes) && grave.includes(severity),
  }))
  for (const { line } of found) process.stdout.write(line)
  const failing = found.filter(({ fails }) => fails).length
  process.stdout.write(
    `npm audit: ${found.length} packages with known vulnerabilities, ${failing} grave in what runs\n`,
  )
  process.exitCode = failing ? 1 : 0
}

/** By the lock file: npm's own --omit=dev forgets a package that a tool needs too. */
function runs(nodes) {
  return nodes.some((node) => !packages[node]?.dev)
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
