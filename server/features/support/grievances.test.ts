import { describe, expect, test } from 'vitest'
import { alarming } from '#contract/admin/alerts.ts'
import { passingTime } from '#server/testing/clock.ts'
import { overviewWorld } from '#server/testing/overview.ts'
import { aMessage, supportWorld } from '#server/testing/support.ts'

const world = await supportWorld()
const { call, admin, write, look, lettersTo } = world
const time = passingTime()
const all = async (query: string) => (await call('GET', `/admin/all?${query}`, admin)).body

describe('a grievance', () => {
  test('is acknowledged at once with its number, on the screen and by mail', async () => {
    const message = aMessage({ kind: 'grievance' })
    const { status, body } = await write(message)
    expect(status).toBe(201)
    const [letter] = await lettersTo(message.email)
    expect(letter?.subject).toBe(`We have your grievance: ${body.ticketId}`)
    expect(letter?.text).toContain('grievance officer')
    expect(letter?.text).not.toContain(message.subject)
    expect((await look(body.ticketId, message.email)).body.ticket.kind).toBe('grievance')
  })

  test('is found among the others by its kind; what does not say so is a question', async () => {
    const email = 'both@example.in'
    for (const kind of ['grievance', 'question', undefined]) await write(aMessage({ email, kind }))
    const kinds = async (query: string) =>
      (await all(`search=${email}&${query}`)).messages.map(({ kind }: { kind: string }) => kind)
    expect(await kinds('')).toHaveLength(3)
    expect(await kinds('kind=grievance')).toEqual(['grievance'])
    expect(await kinds('kind=question')).toEqual(['question', 'question'])
  })

  test('of no known kind is refused', async () => {
    expect((await write(aMessage({ kind: 'rumour' }))).status).toBe(400)
  })
})

const overview = await overviewWorld()

describe('admins are told', () => {
  const { alertOf, call, admin } = overview
  const grievance = async () => {
    const { body } = await call('POST', '/contact-messages/create', {}, aMessage({ kind: 'grievance' }))
    const { messages } = (await call('GET', `/contact-messages/admin/all?search=${body.ticketId}`, admin)).body
    return messages[0]._id as string
  }
  const care = (id: string, body: object) => call('PATCH', `/contact-messages/admin/${id}`, admin, body)
  const expected = {
    severity: 'high',
    isDismissible: false,
    params: { count: 1 },
    leadsTo: '/admin/dashboard/messages?kind=grievance',
  }

  test('before a grievance is 24 hours without an answer, until it has one; not of a question', async () => {
    expect(alarming.grievanceHours).toBeLessThan(24)
    await call('POST', '/contact-messages/create', {}, aMessage())
    const id = await grievance()
    time.hours(alarming.grievanceHours - 0.1)
    expect(await alertOf('grievances_unanswered')).toBeUndefined()
    time.hours(0.2)
    expect(await alertOf('grievances_unanswered')).toMatchObject(expected)
    await care(id, { reply: 'We look into it.' })
    expect(await alertOf('grievances_unanswered')).toBeUndefined()
    await care(id, { status: 'closed' })
  })

  test('before a grievance is open for 15 days, answered or not, until it is settled', async () => {
    expect(alarming.grievanceDays).toBeLessThan(15)
    const id = await grievance()
    await care(id, { reply: 'We look into it.' })
    time.days(alarming.grievanceDays - 0.1)
    expect(await alertOf('grievances_open')).toBeUndefined()
    time.days(0.2)
    expect(await alertOf('grievances_open')).toMatchObject(expected)
    await care(id, { status: 'resolved' })
    expect(await alertOf('grievances_open')).toBeUndefined()
  })
})
