import type { EndpointReply } from '#contract/endpoint.ts'
import { ownBuyerFactsApi } from '#contract/requests/own-buyer-facts.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type App, serve, serveMove } from '#server/platform/http/serve.ts'
import { askSeller } from './ask-seller.ts'
import { buyerFactsOf } from './buyer-facts.ts'
import { ownCountedDeals } from './own-deals.ts'

type AskedRequest = { db: Db; actor: Actor; params: { id: string } }
type RequestView = (asked: AskedRequest) => Promise<EndpointReply<typeof ownBuyerFactsApi.ask>>

export function ownBuyerFactsRoutes(app: App, view: RequestView) {
  serve(app, ownBuyerFactsApi.mine, async ({ db, actor, query: { page, limit } }) => {
    const facts = await buyerFactsOf(db, [actor.id])
    const { deals, total } = await ownCountedDeals(db, actor.id, { page, limit })
    return { facts: facts.get(actor.id) ?? null, deals, total, page, pageCount: pageCountOf(total, limit) }
  })

  serveMove(app, ownBuyerFactsApi.ask, { move: ({ db, actor, params: { id } }) => askSeller(db, actor, id), view })
}
