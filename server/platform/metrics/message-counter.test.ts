import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aMailServer } from '#server/testing/mail-server.ts'
import { aBrowser } from '#server/testing/push-service.ts'

const { db } = await testDatabase()
const world = { db, log: makeLog('silent'), signal: new AbortController().signal }

/** A gateway and push service on this machine that answers what it is told to. */
async function aService(status: () => number) {
  const server = createServer((request, answer) => request.resume().on('end', () => answer.writeHead(status()).end()))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function aProcess(environment: NodeJS.ProcessEnv) {
  const services = makeServices(readConfig({ DEMO: 'on', ...environment }), db)
  return { services, said: () => services.metrics.registry.metrics() }
}

const letter = { id: crypto.randomUUID(), to: 'sita@example.in', subject: 'Hello', text: 'Hello' }
const total = (channel: string, provider: string, result: string, count: number) =>
  `seedha_messages_total{channel="${channel}",provider="${provider}",result="${result}"} ${count}`

test('mail that a server takes is counted as sent, and mail that it does not as failed', async () => {
  let isTaken = true
  const server = await aMailServer({
    onRcptTo: (_to, _session, answer) => answer(isTaken ? null : new Error('no')),
  })
  afterAll(server.stop)
  const { services, said } = await aProcess({ SMTP_URL: server.smtp, MAIL_FROM: 'a@example.in' })
  expect(await said()).toContain(total('mail', 'smtp', 'failed', 0))
  await services.mailer.job?.run(letter, world)
  isTaken = false
  await expect(services.mailer.job?.run(letter, world)).rejects.toThrow()
  await expect(services.mailer.job?.run(letter, world)).rejects.toThrow()
  expect(await said()).toContain(total('mail', 'smtp', 'sent', 1))
  expect(await said()).toContain(total('mail', 'smtp', 'failed', 2))
})

test('a code by SMS is counted by what the gateway answered', async () => {
  let status = 200
  const url = await aService(() => status)
  const { services, said } = await aProcess({ SMS_PROVIDER: 'gateway', SMS_GATEWAY_URL: `${url}/{phone}/{code}` })
  const send = () => services.codeSender.start(db, { phone: '+919876543210', text: (code) => code })
  await send()
  status = 400
  await expect(send()).rejects.toThrow()
  status = 500 // tried again by a job
  await send()
  expect(await said()).toContain(total('sms', 'gateway', 'sent', 1))
  expect(await said()).toContain(total('sms', 'gateway', 'failed', 2))
})

test('a push is counted by its service, and a subscription that has ended is no failure', async () => {
  let status = 201
  const url = await aService(() => status)
  const { services, said } = await aProcess({ PUSH_HOSTS: `${url},push.example` })
  const to = aBrowser({ origin: url, taken: [] }).subscription
  for (const next of [201, 500, 410]) {
    status = next
    await services.push.send(to, { body: 'Hello' }, { topic: 'one' })
  }
  const now = await said()
  for (const result of ['sent', 'failed', 'gone']) expect(now).toContain(total('push', url, result, 1))
  expect(now).toContain(total('push', 'push.example', 'sent', 0))
})

test('operations of the picture store are counted and timed, those that fail as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-metrics-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const { services, said } = await aProcess({ DATA_DIR: folder })
  const url = '/pictures/0193a1b2-0000-7000-8000-000000000001.jpg'
  await services.pictures.remove(url)
  const line = (result: string) =>
    `seedha_picture_store_seconds_count{store="disk",operation="drop",result="${result}"}`
  expect(await said()).toMatch(new RegExp(`^${line('success').replaceAll(/[{}]/g, '\\$&')} [1-9]`, 'm'))
  writeFileSync(join(folder, 'pictures'), 'a file where the folder should be')
  await expect(services.pictures.remove(url)).rejects.toThrow()
  expect(await said()).toMatch(new RegExp(`^${line('error').replaceAll(/[{}]/g, '\\$&')} [1-9]`, 'm'))
})
