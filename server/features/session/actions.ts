import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findSession, slideSession } from './store.ts'

/** Who holds this token. Use keeps a session alive; a suspended account is told so. */
export async function findActor(db: Db, token: string): Promise<Actor | undefined> {
  const session = await findSession(db, token)
  if (!session) return undefined
  if (session.suspendedAt) throw new Refusal('account_suspended')
  if (session.isStale) await slideSession(db, session.sessionId)
  return { id: session.id, role: session.role, sessionId: session.sessionId }
}
