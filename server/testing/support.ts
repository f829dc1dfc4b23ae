import { asc, eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { AdminTicket, Ticket } from '#contract/support/support.ts'
import { devMailbox } from '#server/database/tables/platform.ts'
import { contactMessages } from '#server/database/tables/support.ts'
import { testApp } from './app.ts'
import { aPerson } from './products.ts'

export type SupportCaller = { headers?: NonNullable<InjectOptions['headers']>; from?: string }
type SupportMethod = 'GET' | 'POST' | 'PATCH'

let letters = 0
export const anAddress = () => `writer${++letters}@example.in`
export const aMessage = (given: object = {}) => ({
  name: 'Ravi Kumar',
  email: anAddress(),
  subject: 'The code does not come',
  message: 'I waited for an hour.\nNothing came.',
  ...given,
})

/** The API with those in it who write to support, and an admin who answers. */
export async function supportWorld(
  environment: NodeJS.ProcessEnv = {},
  size: { pool?: number; isPatient?: boolean } = {},
) {
  const world = await testApp(environment, size)
  const { app, db } = world
  const admin = await aPerson(db, 'admin')

  async function call(
    method: SupportMethod,
    url: string,
    { headers = {}, from }: SupportCaller = {},
    payload?: unknown,
  ) {
    const answer = await app.inject({
      method,
      url: `/api/contact-messages${url}`,
      headers,
      ...(from && { remoteAddress: from }),
      ...(payload !== undefined && { payload: payload as object }),
    })
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined, headers: answer.headers }
  }
  const write = (given: object = {}, who: SupportCaller = {}) => call('POST', '/create', who, aMessage(given))
  async function written(given: object = {}, who: SupportCaller = {}): Promise<{ ticketId: string; id: string }> {
    const { status, body } = await write(given, who)
    expect(status, JSON.stringify(body)).toBe(201)
    return { ticketId: body.ticketId, id: (await rowOf(body.ticketId)).id }
  }
  async function rowOf(ticketId: string) {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.ticketId, ticketId))
    if (!row) throw new Error('there is no such ticket')
    return row
  }
  const look = (ticketId: string, email?: string, who: SupportCaller = {}) =>
    call(
      'GET',
      `/ticket/${encodeURIComponent(ticketId)}${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`,
      who,
    )
  const seen = async (ticketId: string, email: string): Promise<Ticket> => {
    const { status, body } = await look(ticketId, email)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.ticket
  }
  const answer = (ticketId: string, message: unknown, email?: string, who: SupportCaller = {}) =>
    call('POST', `/ticket/${ticketId}/replies`, who, { message, email })
  const care = (id: string, given: unknown, who: SupportCaller = admin) => call('PATCH', `/admin/${id}`, who, given)
  async function cared(id: string, given: object): Promise<AdminTicket> {
    const { status, body } = await care(id, given)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.ticket
  }
  const lettersTo = (email: string) =>
    db.select().from(devMailbox).where(eq(devMailbox.to, email)).orderBy(asc(devMailbox.createdAt), asc(devMailbox.id))
  const rows = async () => db.$count(contactMessages)

  return { ...world, admin, call, write, written, rowOf, look, seen, answer, care, cared, lettersTo, rows }
}
