import { bulkOrdersApi } from '#contract/bulk-orders/bulk-orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type App, serve, serveMove } from '#server/platform/http/serve.ts'
import { bulkModerationRoutes } from './moderation/routes.ts'
import { acceptOffer, declineOffer, offer } from './offers.ts'
import { posterFactsFor } from './poster-facts.ts'
import { changeNeed, postOrder } from './posting.ts'
import { offerFor, orderFor, ordersFor } from './view.ts'

export function bulkOrderRoutes(app: App, { needsPhone }: { needsPhone: boolean }) {
  const one = async (db: Db, actor: Actor, id: string) => ({ bulkOrder: await orderFor(db, actor, id) })

  bulkModerationRoutes(app)
  serve(app, bulkOrdersApi.list, ({ db, actor, query }) => ordersFor(db, actor, query))
  serve(app, bulkOrdersApi.one, async ({ db, actor, params }) => {
    const order = await orderFor(db, actor, params.id)
    return { bulkOrder: { ...order, ...(await posterFactsFor(db, actor, order, { needsPhone })) } }
  })
  serve(app, bulkOrdersApi.create, async ({ db, actor, body }) =>
    one(db, actor, await postOrder(db, actor, body, { needsPhone })),
  )
  serve(app, bulkOrdersApi.change, async ({ db, actor, params: { id }, body }) => {
    await changeNeed(db, actor, id, body)
    return one(db, actor, id)
  })
  serve(app, bulkOrdersApi.offer, async ({ db, actor, params: { id }, body }) =>
    offerFor(db, actor, id, await offer(db, actor, id, body)),
  )
  type AskedOffer = { db: Db; actor: Actor; params: { id: string; offerId: string } }
  const view = ({ db, actor, params }: AskedOffer) => offerFor(db, actor, params.id, params.offerId)
  serveMove(app, bulkOrdersApi.accept, {
    move: ({ db, actor, params, body: { quantity } }) => acceptOffer(db, actor, params, { quantity, needsPhone }),
    view,
  })
  serveMove(app, bulkOrdersApi.decline, { move: ({ db, actor, params }) => declineOffer(db, actor, params), view })
}
