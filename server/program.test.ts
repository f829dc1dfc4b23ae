import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { databaseIn, inCluster } from '#server/testing/cluster.ts'
import { databaseProxy } from '#server/testing/database-proxy.ts'
import { startProgram } from './program.ts'

const log = makeLog('silent')

/** A program that runs jobs, on an empty database behind a proxy. */
async function aStart(way: Parameters<typeof databaseProxy>[1], environment: NodeJS.ProcessEnv = {}) {
  const name = `seedha_start_${Math.random().toString(36).slice(2)}`
  await inCluster(inject('cluster'), `create database ${name}`)
  const url = databaseIn(inject('cluster'), name)
  const proxy = await databaseProxy(url, way)
  const folder = mkdtempSync(join(tmpdir(), 'seedha-start-'))
  onTestFinished(async () => {
    proxy.stop()
    rmSync(folder, { recursive: true, force: true })
    await inCluster(inject('cluster'), `drop database ${name} with (force)`)
  })
  const config = readConfig({
    ROLE: 'worker',
    DEMO: 'off',
    PUBLIC_URL: 'https://seedha.example',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    ...environment,
  })
  const start = async ({ patienceMs, isTerminal = true }: { patienceMs?: number; isTerminal?: boolean } = {}) => {
    const program = await startProgram(config, log, { dev: false, isTerminal, ...(patienceMs && { patienceMs }) })
    onTestFinished(() => program.close())
    return program
  }
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  return { proxy, start, ask }
}

const admins = "select count(*)::int as admins, min(username) as name from users where role = 'admin'"
const shown = /^The first admin is admin with the password (\S+) \(shown only now\)\nSeedha works/

test('a start goes on though every third connection is cut', async () => {
  const { proxy, start, ask } = await aStart({ fate: (nth) => (nth % 3 === 1 ? 'cut' : 'pass') })
  expect((await start()).greeting).toMatch(shown)
  expect(proxy.connections()).toBeGreaterThan(8)
  expect(await ask(admins)).toEqual([{ admins: 1, name: 'admin' }])
})

test('it goes on though a connection has no answer for so long that it is given up, at each step', async () => {
  const { start } = await aStart({ fate: (nth) => (nth % 4 === 0 ? 'silent' : 'pass') })
  expect((await start()).greeting).toMatch(shown)
})

test('the password of the first admin is shown, though nobody heard that they were made', async () => {
  let isWritten = false
  let cuts = 0
  const { start, ask } = await aStart({
    hears(said, cut) {
      isWritten ||= said.includes('insert into "audit_log"')
      if (!isWritten || !/\bcommit\b/i.test(said) || cuts) return
      cuts++
      cut()
    },
  })
  const { greeting } = await start()
  expect([greeting, cuts]).toEqual([expect.stringMatching(shown), 1])
  expect(await ask(admins)).toEqual([{ admins: 1, name: 'admin' }])
})

test('where nobody reads the greeting it has no password, but the command that shows one', async () => {
  const { start, ask } = await aStart({})
  const { greeting } = await start({ isTerminal: false })
  expect(greeting).toMatch(/^The first admin is admin; a password is shown by: npm run seedha -- admin\nSeedha works/)
  expect(await ask(admins)).toEqual([{ admins: 1, name: 'admin' }])
})

test.each([
  ['while it migrates', 'create table "users"'],
  ['before the first admin is made', 'insert into "users"'],
  ['before its jobs run', 'graphile_worker.add_job'],
])('a database that is gone %s ends the start with one line', async (_when, last) => {
  let isLast = false
  const { proxy, start } = await aStart({
    hears(said) {
      if (!said.toLowerCase().includes(last)) return
      isLast = true
      proxy.vanish()
    },
  })
  const failure: unknown = await start({ patienceMs: 800 }).catch((error) => error)
  expect(failure).toBeInstanceOf(SetUpError)
  expect([(failure as Error).message, isLast]).toEqual(['The database went away meanwhile; try again.', true])
})
