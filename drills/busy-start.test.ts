import { expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '#server/testing/database-proxy.ts'
import { aDatabase, launchReady } from './program.ts'

/** Pages, sockets and jobs; what each step does by itself is in server/program.test.ts. */
test('the whole program starts though every third connection to its database is cut', async () => {
  const proxy = await databaseProxy(await aDatabase(), { fate: (nth) => (nth % 3 === 1 ? 'cut' : 'pass') })
  onTestFinished(proxy.stop)
  const environment = {
    DATABASE_URL: proxy.url,
    PUBLIC_URL: 'http://seedha.example',
    ADMIN_PASSWORD: 'Mandya#2026kolar',
  }
  const program = await launchReady({ ...environment, HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  expect(program.errors()).toBe('')
  await expect.poll(async () => (await program.get('/readyz')).status).toBe(200)
  expect((await program.get('/marketplace')).status).toBe(200)
  program.child.kill('SIGINT')
  expect(await program.ended).toBe(0)
})
