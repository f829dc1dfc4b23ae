import { v7 } from 'uuid'
import { notifications } from '#server/database/tables/notifications.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Addressed } from './tell.ts'

type PastNotice = Addressed & { at: string; isRead: boolean }

/** What people were told some time ago: it stands in their list, in the order of its time, and calls nobody. */
export async function noteOfPast(tx: Tx, told: PastNotice[]) {
  if (!told.length) return
  await tx.insert(notifications).values(
    told.map(({ to, type, params, about, at, isRead }) => {
      const then = new Date(at)
      const readAt = isRead ? then : null
      return { id: v7({ msecs: then.getTime() }), userId: to, type, params, aboutId: about, createdAt: then, readAt }
    }),
  )
}
