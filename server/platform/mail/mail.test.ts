import { desc, sql } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { startJobs } from '#server/platform/jobs/job-queue.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aMailServer, headerOf } from '#server/testing/mail-server.ts'
import { readConfig } from '../config.ts'
import { transaction } from '../database/database.ts'
import { makeLog } from '../log.ts'
import { makeMailer } from './mailer.ts'

const { url, db } = await testDatabase()
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

const letter = { to: 'lakshmamma@example.in', subject: 'ನಿಮ್ಮ ಕೋಡ್', text: 'ನಮಸ್ಕಾರ\nCode: 123456' }

async function aServer(options: SMTPServerOptions = {}) {
  const server = await aMailServer(options)
  stops.push(server.stop)
  return server
}

/** The mailer of that server, with a worker that sends. `lines` holds the worker's log. */
async function aMailer(SMTP_URL: string) {
  const mailer = makeMailer(readConfig({ SMTP_URL, MAIL_FROM: 'Seedha <no-reply@seedha.example>' }))
  const lines: string[] = []
  const log = makeLog('debug', { write: (line) => void lines.push(line) })
  const jobs = await startJobs({ url, log, jobs: mailer.job ? [mailer.job] : [], schedule: [] })
  stops.push(() => jobs.stop())
  return { mailer, lines }
}

test('without a mail server, mail lies in the dev mailbox', async () => {
  const mailer = makeMailer(readConfig({}))
  await mailer.send(db, letter)
  const [kept] = await db.select().from(devMailbox).orderBy(desc(devMailbox.createdAt)).limit(1)
  expect(kept).toMatchObject({ channel: 'email', ...letter })
  expect(mailer.job).toBeUndefined()
})

test('mail of a committed transaction is sent once, that of a rolled back one never', async () => {
  const { mails, smtp } = await aServer()
  const { mailer } = await aMailer(smtp)
  await transaction(db, async (tx) => {
    await mailer.send(tx, { ...letter, to: 'nobody@example.in' })
    throw new Error('rolled back')
  }).catch(() => undefined)
  await transaction(db, (tx) => mailer.send(tx, letter))
  await vi.waitFor(() => expect(mails).toHaveLength(1), 15_000)
  const [{ to, raw } = {}] = mails
  expect(to).toEqual(['lakshmamma@example.in'])
  expect(headerOf(raw, 'From')).toBe('Seedha <no-reply@seedha.example>')
  expect(headerOf(raw, 'Message-ID')).toMatch(/^<[\da-f-]{36}@seedha\.example>$/)
  expect(raw).toContain(Buffer.from('ನಮಸ್ಕಾರ').toString('base64').slice(0, 20))
})

test('what the server puts off is sent again as the same message', async () => {
  const ids: (string | undefined)[] = []
  const { smtp } = await aServer({
    onData(stream, _session, answer) {
      stream.toArray().then((parts) => {
        ids.push(headerOf(Buffer.concat(parts).toString(), 'Message-ID'))
        answer(ids.length === 1 ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null)
      })
    },
  })
  const { mailer } = await aMailer(smtp)
  await mailer.send(db, letter)
  await vi.waitFor(() => expect(ids).toHaveLength(2), { timeout: 12_000, interval: 100 })
  expect(ids[0]).toBe(ids[1])
})

test('a server that refuses with the address in its words leaves no address and no text in the log', async () => {
  const { smtp } = await aServer({
    onRcptTo: ({ address }, _session, answer) => answer(new Error(`no mailbox <${address}>`)),
  })
  const { mailer, lines } = await aMailer(smtp)
  await mailer.send(db, letter)
  await vi.waitFor(() => expect(lines.join('')).toMatch(/mail was not sent: EENVELOPE 550/), 15_000)
  expect(lines.join('')).not.toMatch(/lakshmamma|123456/)
})

test('a subject can not add a header, nor an address a reader', async () => {
  const { mails, smtp } = await aServer()
  const { mailer } = await aMailer(smtp)
  await mailer.send(db, { ...letter, subject: 'Hello\r\nBcc: thief@example.in' })
  await vi.waitFor(() => expect(mails).toHaveLength(1), 15_000)
  expect(mails[0]?.to).toEqual(['lakshmamma@example.in'])
  expect(headerOf(mails[0]?.raw, 'Subject')).toBe('Hello Bcc: thief@example.in')
  for (const to of [
    'a@example.in, b@example.in',
    'a@example.in\r\nBcc: b@example.in',
    'A <a@example.in>',
    'a@b@c',
    'a',
  ])
    for (const one of [mailer, makeMailer(readConfig({}))])
      await expect(one.send(db, { ...letter, to })).rejects.toThrow()
})

test('a mail server that says nothing is given up after seconds', async () => {
  const { smtp } = await aServer({ onConnect: () => {} })
  const { mailer, lines } = await aMailer(smtp)
  await mailer.send(db, letter)
  await vi.waitFor(() => expect(lines.join('')).toMatch(/mail was not sent: ETIMEDOUT/), {
    timeout: 9_000,
    interval: 100,
  })
})
