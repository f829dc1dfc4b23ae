import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const everyMs = 20

/** Looks how long calls and jobs wait for a lock; the migration itself may wait. */
export async function watchLocks(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let longestMs = 0
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await sleep(everyMs)) {
      const { rows } = await client.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 * 1000 as ms
        from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database() and application_name like 'seedha%'
          and application_name <> 'seedha-migrate'`,
      )
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0)
    }
  })()
  return {
    longestMs: () => Math.round(longestMs),
    async stop() {
      isOver = true
      await watching
      await client.end()
    },
  }
}
