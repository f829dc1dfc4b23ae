import { describe, expect, test } from 'vitest'
import { msUntilTomorrow } from '#contract/shared/days.ts'
import { passingTime } from '#server/testing/clock.ts'
import { solvedCaptcha } from '#server/testing/people.ts'
import { aPerson } from '#server/testing/products.ts'
import { counted, times } from '#server/testing/races.ts'
import { aMessage, type SupportCaller, supportWorld } from '#server/testing/support.ts'

const world = await supportWorld({ DEMO: 'off' }, { pool: 20, isPatient: true })
const { app, db, admin, write, written, answer, look, rows } = world
const { pass } = passingTime()
let hosts = 0
/** A visitor whose address nobody had before. */
const visitor = (): SupportCaller => ({ from: `203.0.113.${++hosts}` })
const captcha = () => solvedCaptcha(world)
const refused = { status: 429, body: { code: 'hourly_message_cap' } }
const setCap = (hourlyMessageCap: number) =>
  app.inject({
    method: 'PUT',
    url: '/api/admin/system/settings',
    headers: { ...admin.headers },
    payload: { hourlyMessageCap },
  })

describe('a member', () => {
  test('writes five times in an hour, from wherever; then they are told how long to wait', async () => {
    const member = await aPerson(db, 'farmer')
    for (let n = 1; n <= 5; n++) expect((await write({}, { ...visitor(), ...member })).status).toBe(201)
    const before = await rows()
    const sixth = await write({}, { ...visitor(), ...member })
    expect(sixth).toMatchObject({
      status: 429,
      body: {
        code: 'hourly_message_cap',
        message: 'You have reached your hourly contact message limit. Please try again later.',
      },
    })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    expect(await rows()).toBe(before)
    expect((await write({}, await aPerson(db, 'farmer'))).status).toBe(201)
  })

  test('may write again when the hour is over, not before, and midnight is no hour’s end', async () => {
    const member = await aPerson(db, 'farmer')
    pass(Math.floor(msUntilTomorrow(new Date()) / 1000) - 600)
    for (let n = 1; n <= 5; n++) expect((await write({}, member)).status).toBe(201)
    pass(1_200)
    expect(await write({}, member)).toMatchObject(refused)
    pass(2_280)
    expect(await write({}, member)).toMatchObject(refused)
    pass(240)
    expect((await write({}, member)).status).toBe(201)
  })

  test('has each answer counted with the messages', async () => {
    const member = await aPerson(db, 'farmer')
    const { ticketId } = await written({}, member)
    for (let n = 2; n <= 5; n++) expect((await answer(ticketId, 'More.', undefined, member)).status).toBe(201)
    expect(await answer(ticketId, 'More.', undefined, member)).toMatchObject(refused)
    expect(await write({}, member)).toMatchObject(refused)
    expect((await look(ticketId, undefined, member)).body.ticket.replies).toHaveLength(4)
  })

  test('needs no captcha, and is not held to what strangers at the same address wrote', async () => {
    const { from = '' } = visitor()
    for (let n = 1; n <= 2; n++) await written({}, { from })
    const member = { from, ...(await aPerson(db, 'vendor')) }
    for (let n = 1; n <= 5; n++) expect((await write({}, member)).status).toBe(201)
    expect((await write({}, { from })).body.code).toBe('captcha_required')
  })

  test('of two messages for the last place one is kept, however many come at once', async () => {
    const member = await aPerson(db, 'farmer')
    const answers = await times(12, () => write({}, member))
    expect(counted(answers)).toEqual({ '201': 5, '429 hourly_message_cap': 7 })
  })

  test('what was refused for its content is not counted', async () => {
    const member = await aPerson(db, 'farmer')
    for (let n = 1; n <= 6; n++) expect((await write({ email: 'none' }, member)).status).toBe(400)
    for (let n = 1; n <= 5; n++) expect((await write({}, member)).status).toBe(201)
  })

  test('a repeat under the same key is not counted', async () => {
    const member = await aPerson(db, 'farmer')
    const headers = { ...member.headers, 'idempotency-key': 'the-same-again' }
    const message = aMessage()
    for (let n = 1; n <= 8; n++) expect((await write(message, { headers })).status).toBe(201)
  })

  test('is held to the cap that an admin set, from the next message on', async () => {
    const member = await aPerson(db, 'farmer')
    await setCap(2)
    const answers = [await write({}, member), await write({}, member), await write({}, member)]
    await setCap(3)
    answers.push(await write({}, member), await write({}, member))
    await setCap(5)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429, 201, 429])
  })
})

describe('a visitor', () => {
  test('proves to be human from the third message of the hour on, with a captcha that was not used', async () => {
    const who = visitor()
    for (let n = 1; n <= 2; n++) expect((await write({}, who)).status).toBe(201)
    const before = await rows()
    expect(await write({}, who)).toMatchObject({ status: 400, body: { code: 'captcha_required' } })
    expect(await write({ captcha: 'bm90aGluZw==' }, who)).toMatchObject({
      status: 400,
      body: { code: 'captcha_invalid' },
    })
    expect(await rows()).toBe(before)
    const solution = await captcha()
    expect((await write({ captcha: solution }, who)).status).toBe(201)
    expect((await write({ captcha: solution }, who)).body.code).toBe('captcha_invalid')
    for (let n = 4; n <= 5; n++) expect((await write({ captcha: await captcha() }, who)).status).toBe(201)
    expect(await write({}, who)).toMatchObject(refused)
    expect(await write({ captcha: await captcha() }, who)).toMatchObject(refused)
    expect((await write({}, visitor())).status).toBe(201)
    pass(3_601)
    expect((await write({}, who)).status).toBe(201)
  })

  test('does so for answers too', async () => {
    const who = visitor()
    const message = aMessage()
    const { ticketId } = await written(message, who)
    expect((await answer(ticketId, 'Two.', message.email, who)).status).toBe(201)
    expect((await answer(ticketId, 'Three.', message.email, who)).body.code).toBe('captcha_required')
  })

  test('without a captcha gets no third message in by sending several at once', async () => {
    const who = visitor()
    const answers = await times(8, () => write({}, who))
    expect(counted(answers)).toEqual({ '201': 2, '400 captcha_required': 6 })
  })

  test('with a household of addresses counts as one', async () => {
    const home = (n: number) => ({ from: `2001:db8:7:7::${n}` })
    for (let n = 1; n <= 2; n++) expect((await write({}, home(n))).status).toBe(201)
    expect((await write({}, home(3))).body.code).toBe('captcha_required')
  })

  test('a robot’s message is neither counted nor asked for a captcha', async () => {
    const who = visitor()
    for (let n = 1; n <= 7; n++) expect((await write({ link: 'x' }, who)).status).toBe(201)
    expect((await write({}, who)).status).toBe(201)
  })

  test('under the same key gets the same answer, though the captcha is another', async () => {
    const who = visitor()
    for (let n = 1; n <= 2; n++) await written({}, who)
    const message = aMessage()
    const headers = { 'idempotency-key': 'with-another-captcha' }
    const sent = [
      await write({ ...message, captcha: await captcha() }, { ...who, headers }),
      await write({ ...message, captcha: await captcha() }, { ...who, headers }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })
})

describe('looking for tickets', () => {
  test('that are not there ends after thirty tries of an address, for a quarter of an hour', async () => {
    const who = visitor()
    const message = aMessage()
    const { ticketId } = await written(message)
    for (let n = 1; n <= 29; n++) expect((await look('SDH-222222', 'a@example.in', who)).status).toBe(404)
    expect((await answer('SDH-222222', 'Mine.', 'a@example.in', who)).status).toBe(404)
    const waiting = await look(ticketId, message.email, who)
    expect(waiting).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
    expect((await look(ticketId, message.email, visitor())).status).toBe(200)
    pass(901)
    expect((await look(ticketId, message.email, who)).status).toBe(200)
  })

  test('that are there is not counted', async () => {
    const who = visitor()
    const message = aMessage()
    const { ticketId } = await written(message)
    for (let n = 1; n <= 35; n++) expect((await look(ticketId, message.email, who)).status).toBe(200)
  })
})

test('a demo on this machine holds visitors to no address limits', async () => {
  const demo = await supportWorld({ DEMO: 'on' })
  for (let n = 1; n <= 7; n++) expect((await demo.write()).status).toBe(201)
  const member = await aPerson(demo.db, 'farmer')
  for (let n = 1; n <= 5; n++) await demo.written({}, member)
  expect(await demo.write({}, member)).toMatchObject(refused)
})
