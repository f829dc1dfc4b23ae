import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aPerson } from '#server/testing/products.ts'
import { aMessage, anAddress, supportWorld } from '#server/testing/support.ts'
import { closeTicketsOf } from './door.ts'

const world = await supportWorld()
const { app, db, admin, call, written, seen, answer, care, cared, lettersTo } = world
const { pass, days } = passingTime()
const toldTo = async ({ headers }: Awaited<ReturnType<typeof aPerson>>) =>
  (await app.inject({ url: '/api/notifications', headers })).json().notifications

describe('a reply of support', () => {
  test('reaches a visitor by letter, in the language they wrote in, with the way to the ticket', async () => {
    const message = aMessage()
    const { id, ticketId } = await written(message, { headers: { cookie: 'i18nextLng=hi' } })
    await cared(id, { reply: 'Try <b>again</b>\nnow.' })
    const [, letter, ...more] = await lettersTo(message.email)
    expect([letter?.subject, more]).toEqual([`‘सीधा’ की मदद टीम का जवाब: ${ticketId}`, []])
    expect(letter?.text).toContain('\n\nTry <b>again</b>\nnow.\n\n')
    expect(letter?.text).toContain(`/contact?ticket=${ticketId}`)
    expect(letter?.text).not.toContain('/unsubscribe') // they have no settings
    expect((await seen(ticketId, message.email)).replies).toMatchObject([
      { from: 'support', message: 'Try <b>again</b>\nnow.' },
    ])
  })

  test('reaches a member in the app too, and leads to the ticket', async () => {
    const member = await aPerson(db, 'farmer', { language: 'kn' })
    const message = aMessage()
    const { id, ticketId } = await written(message, member)
    await db.update(users).set({ language: 'en' }).where(eq(users.id, member.id))
    await cared(id, { reply: 'Done.' })
    expect(await toldTo(member)).toMatchObject([
      {
        type: 'support_replied',
        params: { ticketId },
        message: `Support answered your message ${ticketId}.`,
        read: false,
      },
    ])
    expect((await lettersTo(message.email))[1]?.subject).toBe(`Seedha support answered: ${ticketId}`)
  })

  test('is said to the open pages of a member, and not by letter where they want none', async () => {
    const member = await aPerson(db, 'farmer')
    const payload = { channels: { support: { email: false } } }
    await app.inject({ method: 'PUT', url: '/api/notifications/settings', payload, headers: member.headers })
    const message = aMessage()
    const { id } = await written(message, member)
    await cared(id, { reply: `Done. ${'x'.repeat(1990)}` })
    const { rows } = await db.execute<{ payload: { event: string; data: { from: string; text: string } } }>(
      sql`select payload from graphile_worker._private_jobs where payload::jsonb -> 'users' ? ${member.id}
        and payload ->> 'event' = 'message'`,
    )
    expect(rows[0]?.payload).toMatchObject({
      event: 'message',
      data: { from: 'Seedha', text: expect.stringMatching(/^Done\. x+$/) },
    })
    expect(rows[0]?.payload.data.text).toHaveLength(1000)
    expect(await toldTo(member)).toHaveLength(1)
    expect(await lettersTo(message.email)).toHaveLength(1) // that their message came
  })

  test('has a way out of further letters in it, which works signed out and is for support alone', async () => {
    const member = await aPerson(db, 'farmer', { language: 'kn' })
    const message = aMessage()
    const { id } = await written(message, member)
    await cared(id, { reply: 'ಸರಿ.' })
    const [, letter] = await lettersTo(message.email)
    const [, way = ''] = /\nಇಂಥ ಇಮೇಲ್ ಇನ್ನು ಬೇಡ: http:\/\/[^/\s]+(\/unsubscribe\?token=\S+)$/.exec(letter?.text ?? '') ?? []
    expect((await app.inject({ method: 'POST', url: way })).statusCode).toBe(200)
    const { settings } = (await app.inject({ url: '/api/notifications/settings', headers: member.headers })).json()
    expect([settings.channels.support, settings.channels.security]).toEqual([
      { push: true, email: false },
      { push: true, email: true },
    ])
    await cared(id, { reply: 'ಮತ್ತೆ.' })
    expect(await lettersTo(message.email)).toHaveLength(2)
  })

  test('is told in the app to a member who wrote signed out, if the email is proved', async () => {
    const [proved, unproved] = [anAddress(), anAddress()]
    const member = await aPerson(db, 'farmer', { email: proved, emailVerifiedAt: new Date() })
    const claims = await aPerson(db, 'farmer', { email: unproved, emailVerifiedAt: null })
    for (const email of [proved, unproved]) await cared((await written({ email })).id, { reply: 'Done.' })
    expect([await toldTo(member), await toldTo(claims)]).toMatchObject([[{ type: 'support_replied' }], []])
  })

  test('is held to the length of a message', async () => {
    const { id } = await written()
    for (const reply of ['', ' ', 'x'.repeat(2001), 'a\0', 7])
      expect(await care(id, { reply })).toMatchObject({ status: 400, body: { code: 'validation' } })
  })

  test.each([
    [{ reply: 'Done.' }, 'open', 'in_progress'],
    [{ reply: 'Done.' }, 'resolved', 'resolved'],
    [{ reply: 'Done.' }, 'closed', 'closed'],
    [{ reply: 'Done.', status: 'resolved' }, 'open', 'resolved'],
    [{ note: 'Hm.' }, 'open', 'open'],
  ])('%j makes of %s: %s', async (given, before, after) => {
    const { id } = await written()
    await cared(id, { status: before })
    expect((await cared(id, given)).status).toBe(after)
  })
})

describe('what only an admin sees', () => {
  test('the note is never the sender’s to read', async () => {
    const member = await aPerson(db, 'customer')
    const message = aMessage()
    const { id, ticketId } = await written(message, member)
    expect(await cared(id, { note: ' Has a second account. ' })).toMatchObject({
      _id: id,
      ticketId,
      note: 'Has a second account.',
      sender: { _id: member.id, role: 'customer' },
      isDeleted: false,
    })
    const said = [
      await seen(ticketId, message.email),
      (await call('GET', '/my', member)).body,
      (await answer(ticketId, 'More.', message.email)).body,
      await lettersTo(message.email),
      await toldTo(member),
    ]
    expect(JSON.stringify(said)).not.toMatch(/second account|"note"/)
    expect(await lettersTo(message.email)).toHaveLength(1)
    expect((await cared(id, { note: '' })).note).toBeNull()
  })

  test('a change is in the log: who, which, from what, to what, and no words of anybody', async () => {
    const { id } = await written()
    await cared(id, { status: 'resolved', reply: 'Secret words', note: 'Secret note' })
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(desc(auditLog.at))
    expect(entry).toMatchObject({
      action: 'ticket.changed',
      actorId: admin.id,
      targetKind: 'ticket',
      before: { status: 'open' },
      after: { status: 'resolved', replied: true, noted: true },
    })
    expect(JSON.stringify(entry)).not.toContain('Secret')
  })

  test('a change that is none, or of nothing, is refused', async () => {
    const { id } = await written()
    for (const given of [{}, { status: 'lost' }, { note: 'x'.repeat(2001) }])
      expect((await care(id, given)).status).toBe(400)
    expect((await care('01920000-0000-7000-8000-000000000000', { status: 'open' })).status).toBe(404)
    expect((await call('GET', '/admin/01920000-0000-7000-8000-000000000000', admin)).status).toBe(404)
    expect((await call('GET', '/admin/nothing', admin)).status).toBe(400)
  })

  test('nobody else may read or change one', async () => {
    const { id } = await written()
    for (const [who, status] of [
      [{}, 401],
      [await aPerson(db, 'vendor'), 403],
    ] as const) {
      expect((await care(id, { status: 'closed' }, who)).status).toBe(status)
      for (const url of ['/admin/all', '/admin/stats', `/admin/${id}`])
        expect((await call('GET', url, who)).status).toBe(status)
    }
    expect((await call('GET', `/admin/${id}`, admin)).body.ticket.status).toBe('open')
  })

  test('of a closed account there is neither name nor email, and a reply reaches nobody', async () => {
    const email = anAddress()
    const member = await aPerson(db, 'customer')
    const { id } = await written({ email }, member)
    await closeTicketsOf(db, member.id)
    await db.update(users).set({ closedAt: new Date(), email: null, name: '' }).where(eq(users.id, member.id))
    expect(await cared(id, { reply: 'Hello?' })).toMatchObject({ name: 'Deleted user', email: '', isDeleted: true })
    expect(await lettersTo(email)).toHaveLength(1)
  })
})

describe('all tickets', () => {
  const subjects = async (query: string): Promise<string[]> => {
    const { status, body } = await call('GET', `/admin/all?limit=100&${query}`, admin)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.messages.map(({ subject }: { subject: string }) => subject)
  }

  test('are found by any part of them, in any case, and narrowed by status', async () => {
    const email = anAddress()
    const { ticketId, id } = await written({
      name: 'Zubeida',
      email,
      subject: '100% ಟೊಮೆಟೊ_zob',
      message: 'Rotten qwertz',
    })
    await written({ subject: 'Another 100 zob' })
    for (const search of ['zubEIDA', email.toUpperCase(), '100% ಟೊಮೆಟೊ_Z', 'QWERTZ', ticketId.toLowerCase()])
      expect(await subjects(`search=${encodeURIComponent(search)}`)).toEqual(['100% ಟೊಮೆಟೊ_zob'])
    expect(await subjects(`search=${encodeURIComponent("'; drop table users")}`)).toEqual([])
    await cared(id, { status: 'resolved' })
    expect(await subjects('search=zob&status=resolved')).toEqual(['100% ಟೊಮೆಟೊ_zob'])
    expect(await subjects('search=zob&status=open')).toEqual(['Another 100 zob'])
  })

  test('come in the order that was asked for, page by page', async () => {
    const ids = []
    for (const subject of ['yz one', 'yz two', 'yz three']) {
      pass(60)
      ids.push((await written({ subject })).id)
    }
    pass(60)
    await cared(ids[1] ?? '', { note: 'Seen.' })
    expect(await subjects('search=yz')).toEqual(['yz two', 'yz three', 'yz one'])
    expect(await subjects('search=yz&sort=newest')).toEqual(['yz three', 'yz two', 'yz one'])
    expect(await subjects('search=yz&sort=oldest')).toEqual(['yz one', 'yz two', 'yz three'])
    const { body } = await call('GET', '/admin/all?search=yz&sort=oldest&limit=2&page=2', admin)
    expect([body.total, body.page, body.pageCount, body.messages.length]).toEqual([3, 2, 2, 1])
    for (const wrong of ['sort=best', 'status=lost', 'page=0', 'limit=101'])
      expect((await call('GET', `/admin/all?${wrong}`, admin)).status).toBe(400)
  })
})

test('the figures count each status, what waits, what is new, and how long the first answer took', async () => {
  const fresh = await supportWorld()
  const stats = async () => (await fresh.call('GET', '/admin/stats', fresh.admin)).body.stats
  const none = { total: 0, open: 0, in_progress: 0, resolved: 0, closed: 0, waiting: 0, lastDay: 0 }
  expect(await stats()).toEqual({ ...none, minutesToFirstReply: null })
  const messages = [aMessage(), aMessage(), aMessage(), aMessage()]
  const tickets = []
  for (const message of messages) tickets.push(await fresh.written(message))
  const [first, second, third] = tickets.map(({ id }) => id)
  pass(600)
  await fresh.cared(first ?? '', { reply: 'Done.' })
  pass(1200)
  await fresh.cared(second ?? '', { reply: 'Done.', status: 'resolved' })
  pass(1800)
  await fresh.cared(third ?? '', { reply: 'Done.' })
  await fresh.cared(third ?? '', { reply: 'More.', status: 'closed' })
  expect(await stats()).toEqual({
    ...none,
    total: 4,
    open: 1,
    in_progress: 1,
    resolved: 1,
    closed: 1,
    waiting: 1,
    lastDay: 4,
    minutesToFirstReply: 30,
  })
  await fresh.answer(tickets[0]?.ticketId ?? '', 'No.', messages[0]?.email)
  days(1)
  expect(await stats()).toMatchObject({ waiting: 2, lastDay: 0 })
})
