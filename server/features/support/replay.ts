import { contactReplies } from '#server/database/tables/support.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertMessage } from './store.ts'

type PastTicket = Parameters<typeof insertMessage>[1] & {
  id: string
  said: { id: string; from: 'sender' | 'support'; message: string; createdAt: Date }[]
}

/** A ticket of the past with what was said in it, told once. */
export async function replayTicket(tx: Tx, { said, ...ticket }: PastTicket) {
  const lastFrom = said.at(-1)?.from ?? 'sender'
  const firstReplyAt = said.find(({ from }) => from === 'support')?.createdAt
  if (!(await insertMessage(tx, { ...ticket, lastFrom, firstReplyAt })) || !said.length) return
  await tx.insert(contactReplies).values(said.map((one) => ({ ...one, messageId: ticket.id })))
}
