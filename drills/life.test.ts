import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { freePort, isFull, launchReady, lines, sharedFolder } from './program.ts'

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

const demo = { DATA_DIR: sharedFolder() }
/** Without the demo's market, which takes a first start some seconds to make. */
const plain = { DEMO: 'off', PUBLIC_URL: 'http://seedha.example', DATA_DIR: sharedFolder() }

describe('starting', () => {
  test('one line says where it is and where the outbox is', async () => {
    const program = await launchReady(demo)
    expect(lines(program.said())).toEqual([
      expect.stringMatching(/^Seedha is open at http:\/\/127\.0\.0\.1:\d+ .*\/dev\/outbox/),
    ])
    expect((await program.get('/readyz')).status).toBe(200)
    expect(await (await program.get('/')).text()).toContain('<html lang="en"')
    program.child.kill('SIGINT') // killed, it would leave jobs behind that the next start speaks of
    await program.ended
  })
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends with 0 and takes the database down', async (signal) => {
    const program = await launchReady(demo)
    const database = databasePid(demo.DATA_DIR)
    expect(isAlive(database)).toBe(true)
    program.child.kill(signal)
    expect(await program.ended).toBe(0)
    expect(isAlive(database)).toBe(false)
    expect(program.errors()).toBe('')
  })

  test('after SIGTERM it is first not ready, then closed', async () => {
    const program = await launchReady(plain)
    program.child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await program.get('/readyz')).status).toBe(503), 1_500)
    expect((await program.get('/healthz')).status).toBe(200)
    expect(await program.ended).toBe(0)
    await expect(program.get('/healthz')).rejects.toThrow()
  })

  test('a connection that hangs does not keep it', async () => {
    const port = await freePort()
    const program = await launchReady({ ...plain, PORT: String(port) })
    const idle = connect(port, '127.0.0.1')
    idle.on('error', () => undefined)
    idle.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await sleep(200)
    program.child.kill('SIGINT')
    expect(await program.ended).toBe(0)
    idle.destroy()
  })
})

describe('after kill -9', () => {
  test(`the next start recovers by itself${isFull ? ', three times in a row' : ''}`, async () => {
    for (let round = 0; round < (isFull ? 3 : 1); round++) {
      const program = await launchReady(plain)
      expect((await program.get('/readyz')).status).toBe(200)
      program.child.kill('SIGKILL')
      await program.ended
    }
    const last = await launchReady(plain)
    expect((await last.get('/readyz')).status).toBe(200)
  })
})
