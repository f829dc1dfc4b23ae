import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { makeLog } from '../log.ts'
import { SetUpError } from '../set-up-error.ts'
import { reachDatabase } from './reach-database.ts'
import { startRetry } from './start-retry.ts'

const log = makeLog('silent')

async function closedPort() {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

test('a database that is there is reached', async () => {
  await expect(reachDatabase(inject('cluster'), startRetry(log))).resolves.toBeUndefined()
})

test('one that is not there is tried again until patience ends, and its password is not told', async () => {
  const url = `postgres://u:hunter2@127.0.0.1:${await closedPort()}/d`
  const failure: Error = await reachDatabase(url, startRetry(log, 1_000)).catch((error) => error)
  expect(failure).toBeInstanceOf(SetUpError)
  expect(failure.message).toContain("can't be reached (ECONNREFUSED)")
  expect(failure.message).not.toContain('hunter2')
})

test('one that says no is not asked again', async () => {
  const nowhere = inject('cluster').replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, '$1/no_such_database')
  await expect(reachDatabase(nowhere, startRetry(log, 600_000))).rejects.toThrow('there is no such database')
})

test('one that can only be read is not asked again either', async () => {
  const cluster = inject('cluster')
  const readOnly = `${cluster}${cluster.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only=on`
  await expect(reachDatabase(readOnly, startRetry(log, 600_000))).rejects.toThrow(
    "The database of DATABASE_URL can't be used: it can only be read (default_transaction_read_only is on).",
  )
})
