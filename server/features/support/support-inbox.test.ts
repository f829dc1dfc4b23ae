import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { aPerson } from '#server/testing/products.ts'
import { aMessage, anAddress, supportWorld } from '#server/testing/support.ts'

const { db, admin, call, written, answer, care, cared, lettersTo } = await supportWorld()
const other = await aPerson(db, 'admin', { name: 'Meena' })

const found = async (query: string, who: typeof admin = admin): Promise<string[]> => {
  const { status, body } = await call('GET', `/admin/all?limit=100&${query}`, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.messages.map(({ _id }: { _id: string }) => _id)
}

describe('a ticket', () => {
  test('is taken by an admin and let go again, which the log says', async () => {
    const { id } = await written()
    expect((await cared(id, { assignee: 'me' })).assignee).toEqual({ _id: admin.id, name: admin.name })
    expect((await care(id, { assignee: 'me' }, other)).body.ticket.assignee).toEqual({ _id: other.id, name: 'Meena' })
    expect((await cared(id, { assignee: null })).assignee).toBeNull()
    const [last] = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(desc(auditLog.id))
    expect(last).toMatchObject({
      action: 'ticket.assigned',
      actorId: admin.id,
      before: { assignee: other.id },
      after: { assignee: null },
    })
    expect((await care(id, { assignee: other.id })).status).toBe(400)
  })

  test('that nobody has taken is taken by who answers it; a taken one stays whose it is', async () => {
    const { id } = await written()
    expect((await cared(id, { note: 'Seen.' })).assignee).toBeNull()
    expect((await care(id, { reply: 'Hello.' }, other)).body.ticket.assignee?._id).toBe(other.id)
    const { assignee, replies } = await cared(id, { reply: 'And more.' })
    expect(assignee?._id).toBe(other.id)
    expect(replies.map(({ by }) => by?._id)).toEqual([other.id, admin.id])
  })

  test('that changed since it was seen is not overwritten, and nothing is sent', async () => {
    const message = aMessage()
    const { id, ticketId } = await written(message)
    const { version } = await cared(id, { note: 'Mine.' })
    expect((await care(id, { note: 'Theirs.', version }, other)).body.ticket.version).toBe(version + 1)
    expect(await care(id, { reply: 'Late.', note: 'Mine again.', version })).toMatchObject({
      status: 409,
      body: { code: 'ticket_changed' },
    })
    await answer(ticketId, 'One more thing.', message.email)
    expect((await care(id, { status: 'resolved', version: version + 1 })).status).toBe(409)
    expect(await cared(id, { status: 'resolved', version: version + 2 })).toMatchObject({
      note: 'Theirs.',
      replies: [{ from: 'sender', by: null }],
      status: 'resolved',
    })
    expect(await lettersTo(message.email)).toHaveLength(1)
    expect((await care(id, { version: 1 })).status).toBe(400)
  })

  test('that two admins answer at the same moment, having seen the same, gets one answer', async () => {
    const { id } = await written()
    const answers = await Promise.all([
      care(id, { reply: 'One.', version: 1 }),
      care(id, { reply: 'Two.', version: 1 }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await call('GET', `/admin/${id}`, admin)).body.ticket.replies).toHaveLength(1)
  })
})

describe('the inbox', () => {
  test('is narrowed to my own and to what nobody has taken', async () => {
    const tickets = [await written(), await written(), await written()]
    const [mine = '', theirs = '', nobodys = ''] = tickets.map(({ id }) => id)
    await cared(mine, { assignee: 'me' })
    await care(theirs, { assignee: 'me' }, other)
    const among = async (query: string, who?: typeof admin) =>
      (await found(query, who)).filter((id) => [mine, theirs, nobodys].includes(id))
    expect(await among('assigned=me')).toEqual([mine])
    expect(await among('assigned=me', other)).toEqual([theirs])
    expect(await among('assigned=nobody')).toEqual([nobodys])
    expect(await among('assigned=me&status=closed')).toEqual([])
    expect((await call('GET', '/admin/all?assigned=us', admin)).status).toBe(400)
  })

  test('finds the number however it is written, the email as it begins, and words as they begin', async () => {
    const email = `Quirky_${anAddress()}`
    const { id, ticketId } = await written({ email, subject: 'The vegetables were rotten', name: 'ಮಂಜುನಾಥ' })
    const search = (text: string) => found(`search=${encodeURIComponent(text)}`)
    for (const text of [
      ticketId,
      ticketId.slice(4).toLowerCase(),
      email.toUpperCase(),
      email.slice(0, 9),
      'veget rott',
      'ಮಂಜು',
    ])
      expect(await search(text), text).toEqual([id])
    for (const text of ['getables', 'q%ky', 'quirk__', '%', "':* | 'x", '!&|()', '\\'])
      expect(await search(text), text).not.toContain(id)
  })
})
