import Fastify from 'fastify'
import pg from 'pg'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { lists, overview } from './admin-calls.ts'
import { fillHouse } from './admin-fill.ts'
import { type BenchGround, inEarnest, onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/**
 * Benchmark of the admin lists and overview on a large database. The program is one process, the same SQL by hand through bare Fastify and
 * pg another, and this one calls both in turns.
 */
const count = process.argv.slice(2).map(Number).find(Boolean) ?? 1_000_000
const promised = { ratio: 3, overviewMs: 200 }
const rounds = 21

async function measure(ground: BenchGround) {
  const { db, url, start } = ground
  const headers = await signedIn(db, (await aUser(db, 'admin', { username: 'the_admin' })).id)
  await fillHouse(url, count)
  const { origin } = await startOurs(ground, { ...inEarnest, LOG_LEVEL: 'error' })
  const bare = (await start([import.meta.filename], { SEEDHA_BENCH_URL: url })).said.trim()
  await settled(origin, headers)
  const ours = (path: string) => timed(`${origin}/api${path}`, headers)
  const rows: string[][] = []
  for (const [at, { label, path }] of lists.entries()) {
    const [mine, theirs] = await inTurns(
      () => ours(path),
      () => timed(`${bare}/${at}`),
    )
    rows.push([label, shown(mine), shown(theirs), `${(mine / theirs).toFixed(2)} ×`, `≤ ${promised.ratio} ×`])
  }
  for (const path of overview) {
    const [mine] = await inTurns(() => ours(path))
    rows.push([path, shown(mine), '', '', `≤ ${promised.overviewMs} ms`])
  }
  await writeTable(`admin ${count}`, ['list', 'ours, ms', 'by hand, ms', 'ratio', 'goal'], rows)
}

/** Waits until the roll-up job has counted the rows that were filled in. */
async function settled(origin: string, headers: Record<string, string>) {
  const began = performance.now()
  for (let isDone = false; !isDone; ) {
    await new Promise((later) => setTimeout(later, 1_000))
    const answer = await fetch(`${origin}/api/admin/dashboard/metrics`, { headers })
    isDone = (await answer.json()).metrics?.asOf != null
  }
  console.log(`  counted by the job: ${Math.round((performance.now() - began) / 1000)} s`)
}

async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body.slice(0, 200)}`)
  return performance.now() - began
}

/** In turns, so that noise hits both; the first call of each is not counted. */
async function inTurns<T extends (() => Promise<number>)[]>(...calls: T) {
  const times = calls.map((): number[] => [])
  for (let round = 0; round <= rounds; round++)
    for (const [at, call] of calls.entries()) {
      const ms = await call()
      if (round > 0) times[at]?.push(ms)
    }
  return times.map((some) => some.sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0) as { [K in keyof T]: number }
}

const shown = (ms: number) => ms.toFixed(1)

const session = `select u.id, u.role from sessions s join users u on u.id = s.user_id
  where s.token_hash = '\\x00' and s.expires_at > now()`

/** The reference: SQL by hand, without any of our program. */
async function beBare(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const server = Fastify()
  server.get<{ Params: { at: string } }>('/:at', async ({ params }) => {
    const { sql = [] } = lists[Number(params.at)] ?? {}
    await pool.query(session) // the reference also looks up the session
    const answers = await Promise.all(sql.map((text) => pool.query(text)))
    return answers.map(({ rows }) => rows)
  })
  process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`)
}

const bareOn = process.env.SEEDHA_BENCH_URL
if (bareOn) await beBare(bareOn)
else await onGround(measure)
