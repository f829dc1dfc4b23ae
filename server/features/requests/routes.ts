import type { EndpointReply } from '#contract/endpoint.ts'
import { requestsAdminApi } from '#contract/requests/admin.ts'
import type { OwnList } from '#contract/requests/facts.ts'
import { requestsApi } from '#contract/requests/requests.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type App, serve, serveMove } from '#server/platform/http/serve.ts'
import type { NoteSigner } from '#server/platform/note-signer.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { accept, confirm, reject, withdraw } from './actions.ts'
import { wantedByAdmin } from './admin-list.ts'
import { ownBuyerFactsRoutes } from './buyers/routes.ts'
import { createRequest } from './create.ts'
import { dispute, rule } from './disputes.ts'
import { noteRoutes } from './notes/routes.ts'
import { noteSigning } from './notes/sign.ts'
import { countOrders, orderedBy } from './orders.ts'
import { pay } from './payments.ts'
import { recordRoutes } from './record/routes.ts'
import { revealsOf } from './reveals.ts'
import { soldByWeek } from './sold-by-week.ts'
import { isOver } from './state.ts'
import { countOwn, dealtBy, findOpen, onlyThis, type RequestSelection, receivedBy, sentBy, sumDeals } from './store.ts'
import { requestsFor } from './view.ts'
import { countWaiting, waitingFor } from './waiting.ts'

/** Where nobody carries codes to phones, none can be proved, and none is asked for. */
type RequestSettings = {
  needsPhone: boolean
  noteSigner: NoteSigner
  publicUrl: string | undefined
  /** How many offers wait for somebody's answer: of a later feature, told through app.ts. */
  waitingOffers: (db: Db, userId: string) => Promise<MyRequests['waiting']['offers']>
}
type MyRequests = EndpointReply<typeof requestsApi.my>

export function requestRoutes(app: App, { needsPhone, waitingOffers, noteSigner, publicUrl }: RequestSettings) {
  const provedOnly = needsPhone
  const signNote = noteSigning(noteSigner)
  const { prepare } = noteSigner
  noteRoutes(app, { noteSigner, publicUrl })
  recordRoutes(app, { prepare, signNote })
  const one = async (db: Db, actor: Actor, id: string) => {
    const [request] = await requestsFor(db, actor, { which: onlyThis(id), provedOnly })
    if (!request) throw new Refusal('not_found')
    return { request }
  }
  type Asked = { db: Db; actor: Actor; params: { id: string } }
  const view = ({ db, actor, params: { id } }: Asked) => one(db, actor, id)
  ownBuyerFactsRoutes(app, view)

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
      waiting: { ...countWaiting(waiting), offers: await waitingOffers(db, actor.id) },
    }
  })

  serve(app, requestsApi.deals, async ({ db, actor, query: { page, limit, side } }) => {
    const bought = await sumDeals(db, sentBy(actor.id, 'completed'))
    const sold = await sumDeals(db, receivedBy(actor.id, 'completed'))
    const total = (side === 'received' ? 0 : bought.count) + (side === 'sent' ? 0 : sold.count)
    const which = side ? { sent: sentBy, received: receivedBy }[side](actor.id, 'completed') : dealtBy(actor.id)
    return {
      deals: await requestsFor(db, actor, { which, latest: 'completedAt', page, limit, provedOnly }),
      bought,
      sold,
      soldByWeek: await soldByWeek(db, actor.id),
      total,
      page,
      pageCount: pageCountOf(total, limit),
    }
  })

  serve(app, requestsApi.orders, async ({ db, actor, query: { page, limit } }) => {
    const total = await countOrders(db, actor.id)
    return {
      orders: await requestsFor(db, actor, { which: orderedBy(actor.id, page * limit), page, limit, provedOnly }),
      bought: await sumDeals(db, sentBy(actor.id, 'completed')),
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

  serveMove(app, requestsApi.accept, {
    move: ({ db, actor, params: { id } }) => accept(db, actor, id, { needsPhone }),
    view,
  })
  serveMove(app, requestsApi.reject, { move: ({ db, actor, params: { id } }) => reject(db, actor, id), view })
  serveMove(app, requestsApi.withdraw, { move: ({ db, actor, params: { id } }) => withdraw(db, actor, id), view })
  serveMove(app, requestsApi.userConfirm, {
    prepare,
    move: ({ db, actor, params: { id }, body }) => confirm(db, actor, id, body, signNote),
    view,
  })
  serveMove(app, requestsApi.farmerConfirm, {
    prepare,
    move: ({ db, actor, params: { id }, body }) => confirm(db, actor, id, body, signNote),
    view,
  })
  serveMove(app, requestsApi.dispute, {
    move: ({ db, actor, params: { id }, body }) => dispute(db, actor, id, body),
    view,
  })
  serveMove(app, requestsApi.pay, {
    move: ({ db, actor, params: { id }, body }) => pay(db, actor, id, body),
    view,
  })
  serve(app, requestsAdminApi.rule, async ({ db, actor, params: { id }, body }) => {
    await prepare()
    await rule(db, actor, id, body, signNote)
    return one(db, actor, id)
  })
}
