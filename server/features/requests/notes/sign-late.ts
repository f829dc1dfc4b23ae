import { eq, sql } from 'drizzle-orm'
import { notesOnSheet } from '#contract/requests/record-facts.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { lockRequest } from '../locks.ts'
import { stateOf } from '../state.ts'
import type { SignNote } from './sign.ts'

/** A deal that was completed before there were notes, or by the demo, gets its note when somebody asks for it. */
export const signLate = (db: Db, requestId: string, signNote: SignNote) =>
  transaction(db, async (tx) => {
    const row = (await lockRequest(tx, requestId))?.row
    if (row?.status !== 'completed' || row.noteCode) return
    const noteCode = await signNote(tx, row, stateOf(row))
    await tx.update(contactRequests).set({ noteCode }).where(eq(contactRequests.id, requestId))
  })

/** Those of the newest sales of a period: a sales record names as many as its sheet has room for. */
export async function signNewest(
  db: Db,
  sellerId: string,
  { first, next }: { first: string; next: string },
  signNote: SignNote,
) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, note_code from contact_requests
      where seller_id = ${sellerId} and status = 'completed' and completed_at >= ${first} and completed_at < ${next}
      order by completed_at desc, id limit ${notesOnSheet}
    ) newest where note_code is null`)
  for (const { id } of rows) await signLate(db, id, signNote)
}
