import { timingSafeEqual } from 'node:crypto'
import { noteUse, suspended } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { endSession, findSession, insertSession, rememberDevice, slideSession } from './store.ts'

/** Who holds this token. Use keeps a session alive; an admin's works on its own device only; a suspended one is told. */
export async function findActor(db: Db, token: string, device: string | undefined): Promise<Actor | undefined> {
  const session = await findSession(db, token)
  if (!session) return undefined
  if (session.role === 'admin' && !session.deviceHash) return undefined // opened while they became one
  if (session.deviceHash && !(device && timingSafeEqual(session.deviceHash, digest(device)))) return undefined
  if (session.isSuspended) throw suspended(session)
  if (session.isStale && session.role !== 'admin') await slideSession(db, session.sessionId)
  if (session.isLongAgo) await noteUse(db, session.id)
  return { id: session.id, role: session.role, sessionId: session.sessionId }
}

/** Signs somebody in on this device. */
export async function openSession(db: Db, userId: string, device: string | undefined): Promise<string> {
  await rememberDevice(db, userId, device)
  await noteUse(db, userId)
  return insertSession(db, userId)
}

export async function closeSession(db: Db, actor: Actor) {
  await transaction(db, async (tx) => {
    await endSession(tx, actor.sessionId)
    if (actor.role === 'admin') await record(tx, { action: 'admin.logout', actorId: actor.id })
  })
  return { loggedOut: true }
}
