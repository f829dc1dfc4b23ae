import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ticketPattern } from '#contract/support/facts.ts'
import { users } from '#server/database/tables/users.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { aPerson } from '#server/testing/products.ts'
import { aMessage, anAddress, supportWorld } from '#server/testing/support.ts'

const world = await supportWorld()
const { app, db, call, write, written, rowOf, look, seen, answer, cared, lettersTo, rows } = world
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('a message to support', () => {
  test('is answered with its number alone, and read again with number and email', async () => {
    const message = aMessage()
    const { status, body } = await write(message)
    expect([status, body]).toEqual([201, { ticketId: expect.stringMatching(ticketPattern) }])
    const found = await look(body.ticketId, message.email)
    expect([found.status, found.body]).toEqual([
      200,
      {
        ticket: { ticketId: body.ticketId, kind: 'question', ...message, status: 'open', createdAt: time, replies: [] },
      },
    ])
    expect(found.headers['cache-control']).toBe('no-store')
    expect(found.headers.etag).toBeUndefined()
  })

  test('has a number of its own each time', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, async () => (await written()).ticketId))
    expect(new Set(numbers).size).toBe(20)
  })

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['a name of one letter', { name: 'R' }, 'name'],
    ['a name of blanks', { name: ' \t\n ' }, 'name'],
    ['an endless name', { name: 'x'.repeat(81) }, 'name'],
    ['no email', { email: undefined }, 'email'],
    ['an email that is none', { email: 'ravi@' }, 'email'],
    ['two emails', { email: 'a@example.in,b@example.in' }, 'email'],
    ['an email with a line break', { email: 'a@example.in\r\nBcc: b@example.in' }, 'email'],
    ['no subject', { subject: undefined }, 'subject'],
    ['an empty subject', { subject: '  ' }, 'subject'],
    ['an endless subject', { subject: 'x'.repeat(151) }, 'subject'],
    ['no message', { message: undefined }, 'message'],
    ['an empty message', { message: ' \n ' }, 'message'],
    ['an endless message', { message: 'x'.repeat(2001) }, 'message'],
    ['a NUL', { message: 'a\0b' }, 'message'],
    ['half a character', { subject: 'a\ud800' }, 'subject'],
    ['a list for a text', { message: ['a'] }, 'message'],
  ])('with %s is refused at its field, and not kept', async (_what, given, path) => {
    const before = await rows()
    const { status, body } = await write(given)
    expect([status, body.code, body.message]).toEqual([400, 'validation', 'Please check your input and try again.'])
    expect(body.details.map((one: { path: string }) => one.path)).toContain(path)
    expect(await rows()).toBe(before)
  })

  test('of the greatest lengths is kept whole', async () => {
    const message = aMessage({ name: 'ರ'.repeat(80), subject: 'ವಿ'.repeat(75), message: 'ಸಂ'.repeat(1000) })
    const { ticketId } = await written(message)
    expect(await seen(ticketId, message.email)).toMatchObject(message)
  })

  test('has name and subject on one line, and its text as it was written', async () => {
    const message = aMessage({
      name: ' Ravi\r\n Kumar ',
      subject: 'Hello\r\nBcc: all@example.in',
      message: ' One\n\nTwo ',
    })
    const { ticketId } = await written(message)
    expect(await seen(ticketId, message.email)).toMatchObject({
      name: 'Ravi Kumar',
      subject: 'Hello Bcc: all@example.in',
      message: 'One\n\nTwo',
    })
  })

  test('that a robot wrote looks kept, and is not', async () => {
    const message = aMessage({ link: 'https://example.com' })
    const before = await rows()
    const { status, body } = await write(message)
    expect([status, body]).toEqual([201, { ticketId: expect.stringMatching(ticketPattern) }])
    expect([await rows(), await lettersTo(message.email)]).toEqual([before, []])
    expect((await look(body.ticketId, message.email)).status).toBe(404)
    expect((await write({ link: '' })).status).toBe(201)
    expect(await rows()).toBe(before + 1)
  })

  test('sent twice under one key is one, and its letter too', async () => {
    const message = aMessage()
    const headers = { 'idempotency-key': 'one-and-the-same-message' }
    const send = (given: object = message) => call('POST', '/create', { headers }, given)
    const [first, second] = [await send(), await send({ ...message, captcha: 'made-anew-since' })]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect(await lettersTo(message.email)).toHaveLength(1)
    expect(await send({ ...message, subject: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
  })
})

describe('the letter to who wrote', () => {
  test('carries the number and a way to the ticket, and nothing that was typed', async () => {
    const message = aMessage({
      name: 'Win Lakhs',
      subject: 'Click <b>evil.example</b>',
      message: 'Buy at evil.example',
    })
    const { ticketId } = await written(message)
    const [letter, ...more] = await lettersTo(message.email)
    expect([letter?.subject, more]).toEqual([`We have your message: ${ticketId}`, []])
    expect(letter?.text).toContain(ticketId)
    expect(letter?.text).toContain(`http://localhost:80/contact?ticket=${ticketId}`)
    expect(`${letter?.subject}${letter?.text}`).not.toMatch(/Win Lakhs|evil|Click/)
  })

  test('is in the language of the page, and a member’s in their own', async () => {
    const message = aMessage()
    await written(message, { headers: { cookie: 'i18nextLng=kn' } })
    expect((await lettersTo(message.email))[0]?.text).toContain('ಸಹಾಯ ತಂಡ')
    const own = aMessage()
    const member = await aPerson(db, 'farmer', { language: 'mr' })
    await written(own, { headers: { ...member.headers, cookie: 'i18nextLng=kn' } })
    expect((await lettersTo(own.email))[0]?.text).toContain('मदत टीम')
  })
})

describe('a ticket', () => {
  test('opens to its email in any case, and its number however it was typed', async () => {
    const { ticketId } = await written(aMessage({ email: 'Sita.Devi@Example.in' }))
    for (const email of ['sita.devi@example.in', 'SITA.DEVI@EXAMPLE.IN', ' Sita.Devi@Example.in '])
      expect((await look(ticketId, email)).status).toBe(200)
    for (const typed of [ticketId.toLowerCase(), ticketId.slice(4), ticketId.replace('-', ' ')])
      expect((await look(typed, 'sita.devi@example.in')).status).toBe(200)
  })

  test('is not there for anyone else: visitors, members, an admin', async () => {
    const member = await aPerson(db, 'customer')
    const message = aMessage()
    const { ticketId } = await written(message, member)
    const stranger = await aPerson(db, 'farmer')
    const tries = [
      await look(ticketId),
      await look(ticketId, ''),
      await look(ticketId, 'other@example.in'),
      await look(ticketId, '%'),
      await look(ticketId, undefined, stranger),
      await look(ticketId, 'other@example.in', stranger),
      await look(ticketId, undefined, world.admin),
      await look('SDH-222222', message.email),
      await look("x' or 1=1", message.email),
      await answer(ticketId, 'Mine!'),
      await answer(ticketId, 'Mine!', 'other@example.in'),
      await answer(ticketId, 'Mine!', undefined, stranger),
    ]
    for (const { status, body } of tries) expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await seen(ticketId, message.email)).replies).toEqual([])
  })

  test.each(['SDH-%00', 'x'.repeat(41)])('%j is no number', async (id) => {
    const { statusCode } = await app.inject({ url: `/api/contact-messages/ticket/${id}?email=a@example.in` })
    expect([400, 404]).toContain(statusCode)
  })

  test('opens to the member who wrote it, without an email', async () => {
    const member = await aPerson(db, 'customer')
    const { ticketId } = await written({}, member)
    expect(await look(ticketId, undefined, member)).toMatchObject({ status: 200, body: { ticket: { ticketId } } })
    expect((await rowOf(ticketId)).senderId).toBe(member.id)
  })

  test('that was written signed out is the member’s whose email it has, once that is proved', async () => {
    const email = anAddress()
    const { ticketId } = await written({ email: email.toUpperCase() })
    const member = await aPerson(db, 'customer', { email, emailVerifiedAt: null })
    expect((await look(ticketId, undefined, member)).status).toBe(404)
    expect((await call('GET', '/my', member)).body.messages).toEqual([])
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, member.id))
    expect((await look(ticketId, undefined, member)).status).toBe(200)
    expect((await call('GET', '/my', member)).body.messages).toMatchObject([{ ticketId }])
  })

  test('of another member is not given to who has its email now', async () => {
    const email = anAddress()
    const { ticketId } = await written({ email }, await aPerson(db, 'farmer'))
    const member = await aPerson(db, 'customer', { email, emailVerifiedAt: new Date() })
    expect((await look(ticketId, undefined, member)).status).toBe(404)
  })
})

describe('my messages', () => {
  test('are my own, the last touched first, page by page', async () => {
    const member = await aPerson(db, 'vendor')
    await written({}, await aPerson(db, 'vendor'))
    const mine = []
    for (const subject of ['One', 'Two', 'Three']) mine.push(await written({ subject }, member))
    await answer(mine[0]?.ticketId ?? '', 'More about it.', undefined, member)
    const subjects = async (query = '') => {
      const { body } = await call('GET', `/my${query}`, member)
      return [body.messages.map(({ subject }: { subject: string }) => subject), body.total, body.page, body.pageCount]
    }
    expect(await subjects()).toEqual([['One', 'Three', 'Two'], 3, 1, 1])
    expect(await subjects('?page=2&limit=2')).toEqual([['Two'], 3, 2, 2])
    expect(await subjects('?page=9')).toEqual([[], 3, 9, 1])
    expect((await call('GET', '/my', member)).body.messages[0].replies).toEqual([
      { _id: expect.any(String), from: 'sender', message: 'More about it.', createdAt: time },
    ])
  })

  test('are not there signed out', async () => {
    expect((await call('GET', '/my')).status).toBe(401)
  })
})

describe('the sender writes again', () => {
  test('by email or signed in, and the words stand in their order', async () => {
    const member = await aPerson(db, 'customer')
    const message = aMessage()
    const { ticketId, id } = await written(message, member)
    expect(await answer(ticketId, ' First. ', message.email)).toMatchObject({ status: 201 })
    await cared(id, { reply: 'Second.' })
    const { status, body } = await answer(ticketId, 'Third.', undefined, member)
    expect([
      status,
      body.ticket.replies.map((one: { from: string; message: string }) => [one.from, one.message]),
    ]).toEqual([
      201,
      [
        ['sender', 'First.'],
        ['support', 'Second.'],
        ['sender', 'Third.'],
      ],
    ])
  })

  test.each([
    ['open', 'open'],
    ['in_progress', 'in_progress'],
    ['resolved', 'open'],
  ])('what is %s is then %s', async (status, then) => {
    const message = aMessage()
    const { ticketId, id } = await written(message)
    await cared(id, { status })
    expect((await answer(ticketId, 'Still not.', message.email)).body.ticket.status).toBe(then)
  })

  test('until it is closed', async () => {
    const message = aMessage()
    const { ticketId, id } = await written(message)
    await cared(id, { status: 'closed' })
    expect(await answer(ticketId, 'And now?', message.email)).toMatchObject({
      status: 409,
      body: { code: 'ticket_closed' },
    })
    expect(await seen(ticketId, message.email)).toMatchObject({ status: 'closed', replies: [] })
    await cared(id, { status: 'open' })
    expect((await answer(ticketId, 'And now?', message.email)).status).toBe(201)
  })

  test.each([[''], [' \n'], ['x'.repeat(2001)], ['a\0'], [undefined], [7]])('but not %j', async (text) => {
    const message = aMessage()
    const { ticketId } = await written(message)
    expect(await answer(ticketId, text, message.email)).toMatchObject({ status: 400, body: { code: 'validation' } })
  })

  test('once under one key', async () => {
    const message = aMessage()
    const { ticketId } = await written(message)
    const who = { headers: { 'idempotency-key': 'one-and-the-same-answer' } }
    for (let n = 0; n < 2; n++) expect((await answer(ticketId, 'Once.', message.email, who)).status).toBe(201)
    expect((await seen(ticketId, message.email)).replies).toHaveLength(1)
  })
})

describe('when an account is closed', () => {
  const password = 'Mandya@2026kolar'
  test('its tickets are closed and keep neither name nor email; others stay', async () => {
    const email = anAddress()
    const passwordHash = await hashPassword(password)
    const member = await aPerson(db, 'customer', { email, emailVerifiedAt: new Date(), passwordHash })
    const message = aMessage()
    const signedIn = await written(message, member)
    const signedOut = await written({ email })
    const other = aMessage()
    const others = await written(other)
    const { headers } = member
    const closed = await app.inject({ method: 'DELETE', url: '/api/users/profile', headers, payload: { password } })
    expect(closed.statusCode).toBe(204)
    for (const { ticketId } of [signedIn, signedOut])
      expect(await rowOf(ticketId)).toMatchObject({ name: '', email: null, status: 'closed' })
    expect((await look(signedIn.ticketId, message.email)).status).toBe(404)
    expect(await rowOf(others.ticketId)).toMatchObject({ email: other.email, status: 'open' })
  })
})
