import { readFileSync } from 'node:fs'
import { and, inArray } from 'drizzle-orm'
import type { contactMessages } from '#server/database/tables/support.ts'
import { users } from '#server/database/tables/users.ts'
import { replayTicket } from '#server/features/support/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { fixedId } from '#server/platform/pictures/fixed-id.ts'

type DemoReply = { from: 'sender' | 'support'; hoursAgo: number; message: string }
type DemoTicket = Pick<typeof contactMessages.$inferInsert, 'ticketId' | 'subject' | 'message' | 'status'> & {
  sender: string
  hoursAgo: number
  said: DemoReply[]
}

const tickets: DemoTicket[] = JSON.parse(readFileSync(new URL('tickets.json', import.meta.url), 'utf8'))

/** What the demo's accounts wrote to support, in every state; told once. */
export const ensureDemoTickets = (db: Database) =>
  transaction(db, async (tx) => {
    const names = [...new Set(tickets.map(({ sender }) => sender))]
    const people = await tx
      .select()
      .from(users)
      .where(and(inArray(users.username, names), users.demo, users.open))
    const now = Date.parse(await presentMoment(tx))
    const before = (hours: number) => new Date(now - hours * 3_600_000)
    for (const { sender, hoursAgo, said, ...ticket } of tickets) {
      const person = people.find(({ username }) => username === sender)
      if (!person?.email) continue
      await replayTicket(tx, {
        ...ticket,
        id: fixedId(`ticket/${ticket.ticketId}`),
        senderId: person.id,
        name: person.name,
        email: person.email,
        language: person.language,
        createdAt: before(hoursAgo),
        updatedAt: before(said.at(-1)?.hoursAgo ?? hoursAgo),
        said: said.map(({ from, message, hoursAgo }, at) => ({
          id: fixedId(`ticket/${ticket.ticketId}/${at}`),
          from,
          message,
          createdAt: before(hoursAgo),
        })),
      })
    }
  })
