import { sessionApi } from '#contract/session.ts'
import { findUser } from '#server/features/users/door.ts'
import { type App, serve } from '#server/platform/http.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endSession } from './store.ts'

export function sessionRoutes(app: App) {
  serve(app, sessionApi.me, async ({ db, actor }) => {
    const user = await findUser(db, actor.id)
    if (!user) throw new Refusal('unauthenticated')
    return { user }
  })

  serve(app, sessionApi.logout, async ({ db, actor }) => {
    await endSession(db, actor.sessionId)
    return { loggedOut: true }
  })
}
