import { requestsAdminApi } from '#contract/requests/admin.ts'
import type { OwnList } from '#contract/requests/facts.ts'
import { requestsApi } from '#contract/requests/requests.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { accept, confirm, reject, withdraw } from './actions.ts'
import { wantedByAdmin } from './admin-list.ts'
import { createRequest } from './create.ts'
import { dispute, rule } from './disputes.ts'
import { revealsOf } from './reveals.ts'
import { isOver } from './state.ts'
import { countOwn, dealtBy, findOpen, onlyThis, type RequestSelection, receivedBy, sentBy, sumDeals } from './store.ts'
import { requestsFor } from './view.ts'
import { waitingFor } from './waiting.ts'

/** Where nobody carries codes to phones, none can be proved, and none is asked for. */
type RequestSettings = { needsPhone: boolean }

export function requestRoutes(app: App, { needsPhone }: RequestSettings) {
  const provedOnly = needsPhone
  const one = async (db: Db, actor: Actor, id: string) => {
    const [request] = await requestsFor(db, actor, { which: onlyThis(id), provedOnly })
    if (!request) throw new Refusal('not_found')
    return { request }
  }
  const after = async (moved: Promise<void>, db: Db, actor: Actor, id: string) => {
    await moved
    return one(db, actor, id)
  }

  serve(app, requestsApi.status, async ({ db, actor, params: { productId, userId } }) => {
    const open = userId === actor.id ? await findOpen(db, actor.id, productId) : undefined
    if (!open || isOver(open, await presentMoment(db))) return { exists: false }
    return { exists: true, status: open.status, requestId: open.id }
  })

  serve(app, requestsApi.create, async ({ db, actor, body }) => {
    const id = await createRequest(db, actor, body, needsPhone)
    return one(db, actor, id)
  })

  serve(app, requestsApi.my, async ({ db, actor, query: { page, limit, status, side } }) => {
    const [sent, received] = [sentBy(actor.id, status), receivedBy(actor.id, status)]
    const totals = await countOwn(db, actor.id, status)
    const waiting = await waitingFor(db, actor.id)
    const [next] = waiting
    const first = waiting.map(({ id }) => id)
    const listOf = async (list: OwnList, which: RequestSelection) =>
      (side && side !== list) || !totals[list] ? [] : requestsFor(db, actor, { which, page, limit, first, provedOnly })
    return {
      sent: await listOf('sent', sent),
      received: await listOf('received', received),
      sentTotal: totals.sent,
      receivedTotal: totals.received,
      page,
      pageCount: pageCountOf(side ? totals[side] : Math.max(totals.sent, totals.received), limit),
      waiting: {
        sent: waiting.filter(({ list }) => list === 'sent').length,
        received: waiting.filter(({ list }) => list === 'received').length,
        first: next ? { requestId: next.id, expiresAt: next.expiresAt } : null,
      },
    }
  })

  serve(app, requestsApi.deals, async ({ db, actor, query: { page, limit } }) => {
    const bought = await sumDeals(db, sentBy(actor.id, 'completed'))
    const sold = await sumDeals(db, receivedBy(actor.id, 'completed'))
    const total = bought.count + sold.count
    return {
      deals: await requestsFor(db, actor, { which: dealtBy(actor.id), latest: 'completedAt', page, limit, provedOnly }),
      bought,
      sold,
      total,
      page,
      pageCount: pageCountOf(total, limit),
    }
  })

  serve(app, requestsApi.reveals, async ({ db, actor, query }) => {
    const { reveals, total } = await revealsOf(db, actor.id, query)
    return { reveals, total, page: query.page, pageCount: pageCountOf(total, query.limit) }
  })

  serve(app, requestsAdminApi.all, async ({ db, actor, query }) => {
    const { page, limit } = query
    const { which, order, total: count } = await wantedByAdmin(db, query)
    const [requests, total] = await Promise.all([
      requestsFor(db, actor, { which: { is: which }, order, page, limit, provedOnly }),
      count(),
    ])
    return { requests, total, page, pageCount: pageCountOf(total, limit) }
  })

  serve(app, requestsApi.one, ({ db, actor, params }) => one(db, actor, params.id))

  serve(app, requestsApi.accept, ({ db, actor, params: { id } }) =>
    after(accept(db, actor, id, { needsPhone }), db, actor, id),
  )
  serve(app, requestsApi.reject, ({ db, actor, params: { id } }) => after(reject(db, actor, id), db, actor, id))
  serve(app, requestsApi.withdraw, ({ db, actor, params: { id } }) => after(withdraw(db, actor, id), db, actor, id))
  serve(app, requestsApi.userConfirm, ({ db, actor, params: { id }, body }) =>
    after(confirm(db, actor, id, body), db, actor, id),
  )
  serve(app, requestsApi.farmerConfirm, ({ db, actor, params: { id }, body }) =>
    after(confirm(db, actor, id, body), db, actor, id),
  )
  serve(app, requestsApi.dispute, ({ db, actor, params: { id }, body }) =>
    after(dispute(db, actor, id, body), db, actor, id),
  )
  serve(app, requestsAdminApi.rule, ({ db, actor, params: { id }, body }) =>
    after(rule(db, actor, id, body), db, actor, id),
  )
}
