import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import program from '../scripts/program.json' with { type: 'json' }
import { asStarted, onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/** Start-up time to the first response, on an existing database and with everything built: ours, and a bare program's. */
const rounds = process.argv.includes('--quick') ? 1 : 7

await onGround(async (ground) => {
  await (await startOurs(ground)).end() // its first start fills the market
  const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
  const port = String(30_000 + (process.pid % 10_000))
  const env = { DATABASE_URL: ground.url, DATA_DIR: folder, PORT: port, DEMO: 'on', LOG_LEVEL: 'error' }
  const production = { ...env, ...asStarted, NODE_ENV: 'production' }
  const programs = {
    bare: () => firstAnswer(process.execPath, ['bench/bare-start.ts'], env, port),
    'the program': () => firstAnswer(process.execPath, [...program.flags, program.file], production, port),
    'npm start': () => firstAnswer('npm', ['start'], env, port),
  }
  const found = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++)
    for (const [name, start] of Object.entries(programs)) {
      const ms = await start()
      if (round) found.set(name, [...(found.get(name) ?? []), ms])
    }
  rmSync(folder, { recursive: true, force: true })
  const median = (name: string) => found.get(name)?.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  const row = (name: string, goal: string) => [
    name,
    median(name).toFixed(0),
    `${(median(name) / median('bare')).toFixed(1)} ×`,
    goal,
  ]
  await writeTable(
    'starting',
    ['start', 'first answer after, ms', 'to bare', 'goal'],
    [row('bare', ''), row('the program', '≤ 3 ×'), row('npm start', '≤ 2,000 ms')],
  )
})

async function firstAnswer(command: string, args: string[], env: NodeJS.ProcessEnv, port: string) {
  const began = performance.now()
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended`)
    await new Promise((later) => setTimeout(later, 5))
  }
  const ms = performance.now() - began
  child.kill('SIGINT')
  await ended
  return ms
}
