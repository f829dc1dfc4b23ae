import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pageCountOf } from '#contract/paging.ts'
import { requestsApi, type ruling } from '#contract/requests.ts'
import type { RequestStatus } from '#contract/requests-facts.ts'
import { dueEvent } from '#contract/requests-life.ts'
import type { z } from '#contract/zod.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { findAccount } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { createRequest } from './create.ts'
import { makeMove, type Wish } from './moves.ts'
import { countRequests, requestsFor } from './request-view.ts'
import { findOpen, presentMoment, stateOf } from './store.ts'

type Ruling = z.output<typeof ruling>
/** Where nobody carries codes to phones, none can be proved, and none is asked for. */
type Settings = { needsPhone: boolean }

export function requestRoutes(app: App, { needsPhone }: Settings) {
  const provedOnly = needsPhone
  const one = async (db: Db, actor: Actor, id: string) => {
    const [request] = await requestsFor(db, actor, { where: eq(contactRequests.id, id), provedOnly })
    if (!request) throw new Refusal('not_found')
    return { request }
  }
  const moved = async (actor: Actor, id: string, wish: Wish, besides: Parameters<typeof makeMove>[4] = {}) => {
    await makeMove(app.db, actor, id, wish, besides)
    return one(app.db, actor, id)
  }

  serve(app, requestsApi.status, async ({ db, actor, params: { productId, userId } }) => {
    const open = userId === actor.id ? await findOpen(db, actor.id, productId) : undefined
    if (!open || dueEvent(stateOf(open), await presentMoment(db))) return { exists: false }
    return { exists: true, status: open.status, requestId: open.id }
  })

  serve(app, requestsApi.create, async ({ db, actor, body }) => {
    const id = await createRequest(db, actor, body, needsPhone)
    return one(db, actor, id)
  })

  serve(app, requestsApi.my, async ({ db, actor, query: { page, limit, status } }) => {
    const sent = withStatus(eq(contactRequests.buyerId, actor.id), status)
    const received = withStatus(eq(contactRequests.sellerId, actor.id), status)
    const [sentTotal, receivedTotal] = [await countRequests(db, sent), await countRequests(db, received)]
    return {
      sent: await requestsFor(db, actor, { where: sent, page, limit, provedOnly }),
      received: await requestsFor(db, actor, { where: received, page, limit, provedOnly }),
      sentTotal,
      receivedTotal,
      page,
      pageCount: pageCountOf(Math.max(sentTotal, receivedTotal), limit),
    }
  })

  serve(app, requestsApi.one, ({ db, actor, params }) => one(db, actor, params.id))

  serve(app, requestsApi.accept, ({ actor, params }) =>
    moved(actor, params.id, { event: 'accept' }, { before: (tx, by) => refuseUnproved(tx, actor, by) }),
  )
  serve(app, requestsApi.reject, ({ actor, params }) => moved(actor, params.id, { event: 'reject' }))
  serve(app, requestsApi.withdraw, ({ actor, params }) => moved(actor, params.id, { event: 'withdraw' }))
  serve(app, requestsApi.userConfirm, ({ actor, params, body }) =>
    moved(actor, params.id, { event: 'buyer_confirm', ...body }),
  )
  serve(app, requestsApi.farmerConfirm, ({ actor, params, body }) =>
    moved(actor, params.id, { event: 'seller_confirm', ...body }),
  )
  serve(app, requestsApi.dispute, ({ actor, params, body }) => moved(actor, params.id, { event: 'dispute', ...body }))

  serve(app, requestsApi.all, async ({ db, actor, query: { page, limit, status } }) => {
    const where = withStatus(undefined, status)
    const total = await countRequests(db, where)
    return {
      requests: await requestsFor(db, actor, { where, page, limit, provedOnly }),
      total,
      page,
      pageCount: pageCountOf(total, limit),
    }
  })

  serve(app, requestsApi.rule, ({ actor, params, body }) =>
    moved(actor, params.id, { event: 'rule', ...body }, { after: (tx, { id }) => recordRuling(tx, actor, id, body) }),
  )

  /** Whoever accepts can be called from then on: the number must be theirs. */
  async function refuseUnproved(tx: Tx, actor: Actor, by: string) {
    const account = needsPhone && by === 'seller' ? await findAccount(tx, actor.id) : undefined
    if (account && !account.phoneVerifiedAt) throw new Refusal('phone_unverified')
  }
}

const recordRuling = (tx: Tx, { id: actorId }: Actor, id: string, { outcome, finalQuantity, finalPrice }: Ruling) =>
  record(tx, {
    action: 'request.ruled',
    actorId,
    target: { kind: 'contact-request', id },
    before: { status: 'disputed' },
    after: { status: outcome, finalQuantity, finalPrice },
  })

const withStatus = (where: SQL | undefined, status: RequestStatus | undefined) =>
  and(where, status ? eq(contactRequests.status, status) : undefined) ?? sql`true`
