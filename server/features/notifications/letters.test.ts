import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '#server/platform/database/database.ts'
import { aWorker } from '#server/testing/live.ts'
import { aMailServer, headerOf } from '#server/testing/mail-server.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { notify } from './door.ts'

const mailServer = await aMailServer()
afterAll(mailServer.stop)
const environment = {
  DEMO: 'on',
  PUBLIC_URL: 'https://seedha.example',
  SMTP_URL: mailServer.smtp,
  MAIL_FROM: 'Seedha <no-reply@seedha.example>',
}
const { app, db, url, call } = await requestWorld(environment)
await aWorker(url, environment)

const params = { requestId: v7(), productId: v7(), product: 'tomato', quantity: 5, unit: 'kg' as const }
const tell = (to: string, count = 1) =>
  transaction(db, (tx) =>
    notify(
      tx,
      Array.from({ length: count }, () => ({ to, type: 'request_accepted' as const, params })),
    ),
  )

type LetterReader = Awaited<ReturnType<typeof aReachable>>
const mailsTo = ({ email }: LetterReader) => mailServer.mails.filter(({ to }) => to.includes(email ?? ''))
const mailed = (reader: LetterReader) =>
  vi.waitFor(
    () => {
      const [mail] = mailsTo(reader)
      if (!mail) throw new Error('no mail came')
      return mail.raw
    },
    { timeout: 30_000, interval: 50 },
  )
const handed = (reader: LetterReader) =>
  vi.waitFor(
    async () => {
      const { rows } = await db.execute(
        sql`select from notification_counters where user_id = ${reader.id} and last = handed`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 30_000, interval: 50 },
  )

async function aReaderOfMail(given: Parameters<typeof aReachable>[2] = {}) {
  const reader = await aReachable(db, 'farmer', given)
  await call('PUT', '/notifications/settings', reader, { channels: { deal: { email: true } } })
  return reader
}

/** The parts of a mail, decoded. */
const partsOf = (raw: string) =>
  [...raw.matchAll(/Content-Type: (text\/\w+)[^\n]*\r?\n(?:[\w-]+: [^\n]*\r?\n)*\r?\n([\s\S]*?)\r?\n--/g)].map(
    ([part, type, body = '']) => [
      type,
      /base64/i.test(part)
        ? Buffer.from(body, 'base64').toString()
        : Buffer.from(
            body
              .replaceAll(/=\r?\n/g, '')
              .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    ],
  )

describe('a letter', () => {
  test('goes to whoever wants it, in their language, as text and as a page, with a way out', async () => {
    const reader = await aReaderOfMail({ language: 'mr', name: 'सीता <b>' })
    await tell(reader.id)
    const raw = await mailed(reader)
    const parts = Object.fromEntries(partsOf(raw))
    expect(parts['text/plain']).toContain('टोमॅटो')
    expect(parts['text/plain']).toContain(`https://seedha.example/requests?request=${params.requestId}`)
    expect(parts['text/html']).toContain('<html lang="mr">')
    expect(parts['text/html']).toContain('सीता &lt;b&gt;')
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const unfolded = raw.replaceAll(/\r?\n\s+/g, ' ')
    expect(headerOf(unfolded, 'List-Unsubscribe')).toMatch(/^<https:\/\/seedha\.example\/unsubscribe\?token=[\w.-]+>$/)
    await tell(reader.id)
    await handed(reader)
    await vi.waitFor(() => expect(mailsTo(reader)).toHaveLength(2), { timeout: 30_000 })
  })

  test('does not go to whoever did not ask for it, nor to an address that nobody proved', async () => {
    const usual = await aReachable(db, 'farmer')
    const unproved = await aReaderOfMail({ emailVerifiedAt: null, phone: '+919000000001', phoneVerifiedAt: new Date() })
    const wants = await aReaderOfMail()
    for (const { id } of [usual, unproved, wants]) await tell(id)
    await mailed(wants)
    for (const reader of [usual, unproved]) await handed(reader)
    const { rows } =
      await db.execute(sql`select from notification_deliveries d join notifications n on n.id = d.notification_id
      where d.channel = 'email' and n.user_id in (${usual.id}, ${unproved.id})`)
    expect(rows).toEqual([])
  })
})

describe('the way out', () => {
  const wayOut = async (reader: LetterReader) => {
    await tell(reader.id)
    const text = Object.fromEntries(partsOf(await mailed(reader)))['text/plain'] ?? ''
    return /\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? ''
  }
  const emailOf = async (reader: LetterReader) => {
    const { settings } = (await call('GET', '/notifications/settings', reader)).body
    return [settings.channels.deal.email, settings.channels.support.email]
  }

  test('works signed out: a look changes nothing, the button stops this kind of mail and no other', async () => {
    const reader = await aReaderOfMail({ language: 'kn' })
    const link = await wayOut(reader)
    const look = await app.inject(link)
    expect([look.statusCode, look.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(look.body).toContain('<html lang="kn">')
    expect(look.body).toContain('<form method="post">')
    expect(await emailOf(reader)).toEqual([true, true])
    const done = await app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(done.statusCode).toBe(200)
    expect(await emailOf(reader)).toEqual([false, true])
  })

  test('opens for nobody who was not given it', async () => {
    const reader = await aReaderOfMail()
    const link = await wayOut(reader)
    const other = Buffer.from(JSON.stringify(['/unsubscribe', v7(), 'deal'])).toString('base64url')
    const [, signature = ''] = link.split('.')
    for (const token of [
      '',
      'x',
      `${other}.${signature}`,
      `${link.split('=')[1]}x`,
      `${link.split('=')[1]}.x`,
      '%00',
      'a.b&token=c',
    ])
      for (const method of ['GET', 'POST'] as const)
        expect((await app.inject({ method, url: `/unsubscribe?token=${token}` })).statusCode, token).toBe(400)
    expect((await app.inject('/unsubscribe')).statusCode).toBe(400)
    expect(await emailOf(reader)).toEqual([true, true])
  })
})
