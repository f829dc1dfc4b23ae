import { pageCountOf } from '#contract/shared/pagination.ts'
import { usersAdminApi } from '#contract/users/admin.ts'
import { recordReading } from '#server/platform/audit.ts'
import { asRefusal } from '#server/platform/http/error-answer.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type CareHooks, careFor, writeNotes } from './admin-actions.ts'
import { listAccounts } from './admin-list.ts'
import { asAdminUser, asListed } from './admin-view.ts'
import { accountClosed } from './delete-account.ts'
import { findAnyAccount } from './store.ts'

/** What admins see and do of accounts. */
export function userAdminRoutes(app: App, hooks: CareHooks) {
  serve(app, usersAdminApi.all, async ({ db, query }) => {
    const { rows, total } = await listAccounts(db, query)
    return { users: rows.map(asListed), total, page: query.page, pageCount: pageCountOf(total, query.limit) }
  })

  serve(app, usersAdminApi.one, async ({ actor, params }) => {
    const account = await findAnyAccount(app.db, params.id)
    if (!account) throw new Refusal('not_found')
    await recordReading(app.db, { action: 'user.read', actorId: actor.id, target: { kind: 'user', id: account.id } })
    return { user: asAdminUser(account) }
  })

  serve(app, usersAdminApi.setRole, async ({ actor, body: { userId, ...given } }) => ({
    user: asAdminUser(await careFor(app.db, actor, userId, { action: 'set-role', ...given }, hooks)),
  }))

  serve(app, usersAdminApi.setNotes, async ({ actor, body }) => ({
    user: asAdminUser(await writeNotes(app.db, actor, body.userId, body.adminNotes)),
  }))

  serve(app, usersAdminApi.bulk, async ({ actor, body: { userIds, ...wish }, request }) => {
    const people = [...new Set(userIds)]
    const failed = []
    for (const userId of people)
      try {
        await careFor(app.db, actor, userId, wish, hooks)
        if (wish.action === 'delete') request.log.info({ account: userId }, accountClosed)
      } catch (error) {
        const { code } = asRefusal(error)
        if (!(error instanceof Refusal)) request.log.error({ err: error }, 'an account was not changed')
        failed.push({ userId, code })
      }
    return { updated: people.length - failed.length, failed }
  })
}
