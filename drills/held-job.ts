import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'

export const patient = { timeout: 90_000, interval: 100 }
const held = 4_711

/** A process of its own that works on jobs, by a clock moved by so many seconds. */
export function startWorker(url: string, seconds: number): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'job-worker.ts'), url, String(seconds)])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

type HeldWrite = { table: string; write: 'insert' | 'update'; when: string }

/** From here on a job that writes to the table waits in the midst of it, once the condition (SQL) holds, until it is let go. */
async function holdWrites(url: string, { table, write, when }: HeldWrite) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_advisory_lock(${held})`)
  await client.query(`create or replace function wait_here() returns trigger language plpgsql as $$ begin
    if ${when} then perform pg_advisory_xact_lock(${held}); end if; return new; end $$`)
  await client.query(`create trigger wait_here before ${write} on ${table} for each row execute function wait_here()`)
  return {
    async isReached() {
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and objid = ${held} and not granted`,
      )
      return (rowCount ?? 0) > 0
    },
    async letGo() {
      await client.query(`select pg_advisory_unlock(${held})`)
      await client.query(`drop trigger wait_here on ${table}`)
      await client.end()
    },
  }
}

type KilledJob = { url: string; seconds: number; hold: HeldWrite; begin: () => Promise<unknown> }

/** Begins a job in a process of its own, and ends that process with SIGKILL while the job writes. */
export async function killInTheMiddle({ url, seconds, hold, begin }: KilledJob) {
  const writes = await holdWrites(url, hold)
  const worker = startWorker(url, seconds)
  await begin()
  await vi.waitFor(async () => expect(await writes.isReached()).toBe(true), patient)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await writes.letGo()
}
