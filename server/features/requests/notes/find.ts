import { desc, eq, sql } from 'drizzle-orm'
import { factsOf, type NoteState, noteTotal } from '#contract/requests/note-claims.ts'
import type { DealNote, NoteCheck } from '#contract/requests/notes.ts'
import { contactRequests, dealNotes } from '#server/database/tables/requests.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Mover, partyOf } from '../moves.ts'
import type { SignNote } from './sign.ts'
import { signLate } from './sign-late.ts'

type FoundNote = { code: string; jws: string; issuedAt: Date; state: NoteState }

/** The latest note of a request, for its two sides and the admin. */
export async function noteOf(db: Db, reader: Mover, requestId: string, signNote: SignNote) {
  const [request] = await db.select().from(contactRequests).where(eq(contactRequests.id, requestId))
  partyOf(request, reader)
  if (request?.status === 'completed' && !request.noteCode) await signLate(db, requestId, signNote)
  const [latest] = await notes(db).where(eq(dealNotes.requestId, requestId)).orderBy(desc(dealNotes.issuedAt)).limit(1)
  if (!latest) throw new Refusal('not_found')
  return { note: asNote(latest), jws: latest.jws }
}

export async function noteNumbered(db: Db, code: string): Promise<NoteCheck> {
  const [found] = await notes(db).where(eq(dealNotes.code, code))
  if (!found) throw new Refusal('not_found')
  const { seller, buyer, state, name, quantity, unit, finalPrice, priceAgreed, total, day, district } = asNote(found)
  const deal = { state, name, quantity, unit, finalPrice, priceAgreed, total, day, district }
  return { ...deal, seller: initialsOf(seller), buyer: initialsOf(buyer) }
}

/** All notes of these requests, the newest first, each as its two sides have it. */
export async function notesOfRequests(db: Db, requestIds: string[]) {
  if (!requestIds.length) return []
  const which = sql`${dealNotes.requestId} = any(${sql.param(requestIds)}::uuid[])`
  return db.select().from(dealNotes).where(which).orderBy(desc(dealNotes.issuedAt))
}

/** A note is of no deal any more once its request has another, or none. */
const notes = (db: Db) =>
  db
    .select({
      code: dealNotes.code,
      jws: dealNotes.jws,
      issuedAt: dealNotes.issuedAt,
      state: sql<NoteState>`case when ${contactRequests.noteCode} is distinct from ${dealNotes.code} then 'cancelled'
        when ${contactRequests.status} = 'completed' then 'valid' else 'disputed' end`,
    })
    .from(dealNotes)
    .innerJoin(contactRequests, eq(contactRequests.id, dealNotes.requestId))
    .$dynamic()

/** What was signed is what is told. */
function asNote({ code, jws, issuedAt, state }: FoundNote): DealNote {
  const [, payload = ''] = jws.split('.')
  const facts = factsOf(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return { ...facts, code, state, issuedAt: issuedAt.toISOString(), total: noteTotal(facts) }
}

const letters = new Intl.Segmenter()

/** Of a letter with its vowel signs, as people see it. */
const initialsOf = (name: string | null) =>
  name
    ?.split(/\s+/)
    .flatMap((word) => [...letters.segment(word)].slice(0, 1))
    .map(({ segment }) => `${segment}…`)
    .join(' ') ?? null
