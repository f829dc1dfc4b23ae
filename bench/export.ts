import pg from 'pg'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { inEarnest, onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

type BenchServer = Awaited<ReturnType<typeof startOurs>>

/** Benchmark of an export of so many people, downloaded from the whole program, which is a process of its own. */
const count = process.argv.slice(2).map(Number).find(Boolean) ?? 1_000_000
const promisedMegabytes = 150

await onGround(async (ground) => {
  await fill(ground.url)
  const ours = await startOurs(ground, { ...inEarnest, LOG_LEVEL: 'error' })
  const admin = await signedIn(ground.db, (await aUser(ground.db, 'admin')).id)
  const headers = { ...admin, 'content-type': 'application/json' }
  const rows: string[][] = []
  for (const format of ['csv', 'json']) rows.push(await take(ours, format, headers))
  const goal = `MB at most (goal: ≤ ${promisedMegabytes} more)`
  await writeTable('export', ['format', 'lines', 'MB', 'seconds', 'program before, MB', goal], rows)
})

async function fill(connectionString: string) {
  const client = new pg.Client({ connectionString }) // a connection of its own: so many rows exceed the statement time-out
  await client.connect()
  await client.query(
    `insert into users (id, role, username, name, email, street, district, state, zipcode)
      select gen_random_uuid(), 'customer', 'person_' || n, 'Lakshmamma ' || n, n || '@example.in', '12, Tank Road', 'Kolar',
        'Karnataka', '563101' from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query('vacuum analyze users')
  await client.end()
}

async function take(ours: BenchServer, format: string, headers: Record<string, string>) {
  const idle = ours.megabytes()
  let most = idle
  const looking = setInterval(() => {
    most = Math.max(most, ours.megabytes())
  }, 100)
  const began = performance.now()
  const body = JSON.stringify({ resource: 'users', format })
  const answer = await fetch(`${ours.origin}/api/admin/export`, { method: 'POST', headers, body })
  let bytes = 0
  let lines = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    for (const byte of part) if (byte === 10) lines++
  }
  clearInterval(looking)
  const seconds = (performance.now() - began) / 1000
  return [format, `${lines}`, `${Math.round(bytes / 1e6)}`, seconds.toFixed(1), `${idle}`, `${most}`]
}
