import { sessionAdminApi } from '#contract/session/admin.ts'
import { record } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database/database.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endSessionOf, endSessionsOf, sessionsOf } from './store.ts'

/** Where people are signed in, and how an admin signs them out. */
export function sessionAdminRoutes(app: App) {
  serve(app, sessionAdminApi.all, async ({ db, params }) => ({ sessions: await sessionsOf(db, params.id) }))

  serve(app, sessionAdminApi.end, ({ actor, params: { id, sessionId } }) =>
    transaction(app.db, async (tx) => {
      if (!(await endSessionOf(tx, id, sessionId))) throw new Refusal('not_found')
      await record(tx, {
        action: 'session.ended',
        actorId: actor.id,
        target: { kind: 'user', id },
        after: { sessionId },
      })
      return undefined
    }),
  )

  serve(app, sessionAdminApi.endAll, ({ actor, params: { id } }) =>
    transaction(app.db, async (tx) => {
      const before = await sessionsOf(tx, id)
      await endSessionsOf(tx, id)
      if (!before.length) return undefined
      await record(tx, {
        action: 'session.ended',
        actorId: actor.id,
        target: { kind: 'user', id },
        before: { sessions: before.length },
        after: { sessions: 0 },
      })
      return undefined
    }),
  )
}
