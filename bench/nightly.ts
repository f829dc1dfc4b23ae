import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startCallers } from './nightly/callers.ts'
import { callersOf, fillNight } from './nightly/fill.ts'
import { inEarnest, onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/**
 * Benchmark of a night's work: so many rows in each table that grows by the day, a tenth as many products. The program is one process that
 * serves callers and runs its jobs, on the same machine as the database. With `--fill` and `--filled` in two parts, for a database of one's
 * own (BENCH_DATABASE_URL) that is kept: to fill it takes longer than to measure.
 */
const size = process.argv.slice(2).map(Number).find(Boolean) ?? 10_000_000
const promised = { minutes: 10, ratio: 2 }
const perSecond = 20
const quietSeconds = 60
const jobs = ['rank-products', 'retention-of-short-lived', 'retention', 'count-figures']

const flag = (name: string) => process.argv.includes(name)

await onGround(async (ground) => {
  if (!flag('--filled')) {
    console.log(`filling with ${size} of each`)
    await fillNight(ground.url, size)
  }
  if (flag('--fill')) return
  const { people, product } = await callersOf(ground.url)
  const { origin } = await startOurs(ground, { ...inEarnest, LOG_LEVEL: 'error' })
  const unfinished = async (name: string) =>
    (await ground.db.execute(sql`select 1 from graphile_worker.jobs where task_identifier = ${name}`)).rows.length > 0
  while (await unfinished('count-figures')) await sleep(500) // what was filled in is counted before the night
  const callers = startCallers({ origin, people, product, perSecond })
  await sleep(5_000) // code that has not run yet
  callers.takeTimes()
  await sleep(quietSeconds * 1000)
  const quiet = percentiles(callers.takeTimes())
  const rows: string[][] = [['nothing', String(quietSeconds), shown(quiet.p50), shown(quiet.p99), '', '']]
  let total = 0
  const all: number[] = []
  for (const name of jobs) {
    const began = performance.now()
    await ground.db.execute(sql`select graphile_worker.add_job(${name}, '{}'::json, max_attempts => 1)`)
    while (await unfinished(name)) {
      await sleep(200)
      const failed = await ground.db.execute<{ last_error: string }>(
        sql`select last_error from graphile_worker.jobs where task_identifier = ${name} and last_error is not null`,
      )
      if (failed.rows[0]) throw new Error(`${name} failed: ${failed.rows[0].last_error}`)
    }
    const seconds = (performance.now() - began) / 1000
    const times = callers.takeTimes()
    const { p50, p99 } = percentiles(times)
    all.push(...times)
    total += seconds
    rows.push([name, seconds.toFixed(0), shown(p50), shown(p99), `${(p99 / quiet.p99).toFixed(2)} ×`, ''])
  }
  await callers.stop()
  const { p50, p99 } = percentiles(all)
  const goal = `≤ ${promised.minutes * 60} s, p99 ≤ ${promised.ratio} ×`
  rows.push(['the night', total.toFixed(0), shown(p50), shown(p99), `${(p99 / quiet.p99).toFixed(2)} ×`, goal])
  await writeTable(`nightly ${size}`, ['job', 'seconds', 'calls, p50 ms', 'p99 ms', 'beside quiet', 'goal'], rows)
  console.log(JSON.stringify(callers.statuses))
})

function shown(ms: number) {
  return ms.toFixed(1)
}

function percentiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
