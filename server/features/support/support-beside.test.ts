import { describe, expect, test } from 'vitest'
import { passingTime } from '#server/testing/clock.ts'
import { supportWorld } from '#server/testing/support.ts'

const { call, admin, written, cared, answer } = await supportWorld()
const { pass } = passingTime()

const listed = async (query: string): Promise<string[]> =>
  (await call('GET', `/admin/all?limit=100&${query}`, admin)).body.messages.map(({ _id }: { _id: string }) => _id)
const beside = async (id: string, query: string) => (await call('GET', `/admin/${id}/beside?${query}`, admin)).body

describe('the messages before and after one', () => {
  test('are those of the list as it is narrowed and sorted, each once, from end to end', async () => {
    for (let n = 0; n < 6; n++) {
      const { id } = await written({ kind: n % 2 ? 'grievance' : 'question', subject: n < 4 ? 'Papaya' : 'Mango' })
      pass(60)
      if (n === 2) await cared(id, { status: 'resolved' })
      if (n === 3) await cared(id, { assignee: 'me' })
    }
    for (const query of [
      '',
      'sort=newest',
      'sort=oldest',
      'kind=grievance',
      'kind=question&sort=oldest',
      'status=open&sort=newest',
      'status=unsettled',
      'status=unanswered&sort=oldest',
      'assigned=nobody&sort=newest',
      'search=papaya&sort=oldest',
    ]) {
      const ids = await listed(query)
      expect(ids.length, query).toBeGreaterThan(1)
      const found = await Promise.all(ids.map((id) => beside(id, query)))
      expect(found, query).toEqual(ids.map((_, at) => ({ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null })))
    }
  })

  test('are also told of one that left the list by what was just done with it', async () => {
    const oneMore = () => {
      pass(60)
      return written({ subject: 'Guava' })
    }
    const [first, second, third] = [await oneMore(), await oneMore(), await oneMore()]
    await cared(second.id, { status: 'resolved' })
    const query = 'search=guava&status=open&sort=oldest'
    expect(await listed(query)).not.toContain(second.id)
    expect(await beside(second.id, query)).toEqual({ previous: first.id, next: third.id })
  })

  test('of one that is not there are not found', async () => {
    const { status } = await call('GET', '/admin/0190d3a0-0000-7000-8000-000000000001/beside', admin)
    expect(status).toBe(404)
  })
})

test('unanswered are those whose sender had the last word, unsettled all that are not resolved', async () => {
  const email = 'asha@example.in'
  const { id, ticketId } = await written({ email })
  const isIn = async (status: string) => (await listed(`status=${status}`)).includes(id)
  expect([await isIn('unanswered'), await isIn('unsettled')]).toEqual([true, true])
  await cared(id, { reply: 'Which one?' })
  expect([await isIn('unanswered'), await isIn('unsettled')]).toEqual([false, true])
  await answer(ticketId, 'This one.', email)
  expect(await isIn('unanswered')).toBe(true)
  await cared(id, { status: 'resolved' })
  expect([await isIn('unanswered'), await isIn('unsettled')]).toEqual([false, false])
})

test('an admin is told the language of the sender, of a member the one they chose since', async () => {
  const { id } = await written({}, { headers: { cookie: 'i18nextLng=kn' } })
  expect((await call('GET', `/admin/${id}`, admin)).body.ticket.language).toBe('kn')
})
