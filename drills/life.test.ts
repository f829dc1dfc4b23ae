import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { isFull, launchReady, lines, sharedFolder } from './program.ts'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const databasePid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/pgdata/postmaster.pid'), 'utf8').split('\n')[0])

/** All of them live on one folder, in turn: a new demo, which is then made real. */
const demo = { DATA_DIR: sharedFolder() }
const real = { ...demo, DEMO: 'off', HOST: '127.0.0.1', PUBLIC_URL: 'http://seedha.example' }
const farmer = { email: 'farmer@demo.seedha.in', password: 'Seedha@2026' }
let token = ''

async function farmerAt(program: Awaited<ReturnType<typeof launchReady>>) {
  const login = await program.post('/api/auth/login', farmer)
  if (login.ok) token = (await login.json()).token
  const me = await program.get('/api/auth/me', { authorization: `Bearer ${token}` })
  return [login.status, me.status]
}

test('a new demo says in one line where it is and where the dev mailbox is; SIGINT ends it with 0, and its database', async () => {
  const program = await launchReady(demo)
  expect(lines(program.said())).toEqual([
    expect.stringMatching(/^Seedha is open at http:\/\/127\.0\.0\.1:\d+ .*\/dev\/outbox/),
  ])
  expect((await program.get('/readyz')).status).toBe(200)
  expect(await (await program.get('/')).text()).toContain('<html lang="en"')
  expect(await farmerAt(program)).toEqual([200, 200])
  const database = databasePid(demo.DATA_DIR)
  expect(isAlive(database)).toBe(true)
  program.child.kill('SIGINT')
  expect(await program.ended).toBe(0)
  expect(isAlive(database)).toBe(false)
  expect(program.errors()).toBe('')
})

test('after SIGTERM it is first not ready, then closed: it ends with 0 and takes the database down', async () => {
  const program = await launchReady(demo)
  const database = databasePid(demo.DATA_DIR)
  expect(isAlive(database)).toBe(true)
  program.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await program.get('/readyz')).status).toBe(503), 1_500)
  expect((await program.get('/healthz')).status).toBe(200)
  expect(await program.ended).toBe(0)
  await expect(program.get('/healthz')).rejects.toThrow()
  expect(isAlive(database)).toBe(false)
  expect(program.errors()).toBe('')
})

test('a demo that becomes real lets none of its accounts in; a connection that hangs does not keep it', async () => {
  const port = await freePort()
  const program = await launchReady({ ...real, PORT: String(port) })
  expect(await farmerAt(program)).toEqual([401, 401])
  const idle = connect(port, '127.0.0.1')
  idle.on('error', () => undefined)
  idle.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await sleep(200)
  program.child.kill('SIGINT')
  expect(await program.ended).toBe(0)
  idle.destroy()
})

test(`after kill -9 the next start recovers by itself${isFull ? ', three times in a row' : ''}`, async () => {
  for (let round = 0; round < (isFull ? 3 : 1); round++) {
    const program = await launchReady(real)
    expect((await program.get('/readyz')).status).toBe(200)
    program.child.kill('SIGKILL')
    await program.ended
  }
  const last = await launchReady(real)
  expect((await last.get('/readyz')).status).toBe(200)
})
