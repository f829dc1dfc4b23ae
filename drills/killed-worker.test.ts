import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { aDatabase, dataFolder, isFull } from './program.ts'

// Left to itself the queue would give it back after four hours.
test(`the job of a worker that was killed runs again${isFull ? ' within 15 seconds' : ''}, on another`, async () => {
  const url = await aDatabase()
  await migrateDatabase(url, makeLog('silent'))
  const notes = join(dataFolder(), 'notes')
  const began = () => (existsSync(notes) ? readFileSync(notes, 'utf8').split('\n').filter(Boolean).map(Number) : [])
  const worker = () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'slow-worker.ts'), url, notes])
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }

  const first = worker()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select graphile_worker.add_job('slow')")
  await client.end()
  await vi.waitFor(() => expect(began()).toEqual([first.pid]), { timeout: 60_000, interval: 100 })

  const second = worker()
  await once(second.stdout, 'data') // it works
  // Long enough to look for dead workers: the first one lives.
  if (isFull) await new Promise((later) => setTimeout(later, 7_000))
  expect(began()).toEqual([first.pid])
  first.kill('SIGKILL')
  await vi.waitFor(() => expect(began()).toEqual([first.pid, second.pid]), {
    timeout: isFull ? 15_000 : 60_000,
    interval: 100,
  })
})
