import { demandApi } from '#contract/products/demand.ts'
import { savedSearchesApi } from '#contract/products/saved-searches.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { type CountOpenOrders, demandAround } from './demand.ts'
import { digestFor } from './digests.ts'
import { removeSearch, saveSearch, searchesOf, switchSearch } from './searches.ts'
import { switchOff } from './tickets.ts'

export function savedSearchRoutes(app: App, countOpenOrders: CountOpenOrders) {
  serve(app, savedSearchesApi.list, ({ db, actor, query }) => searchesOf(db, actor.id, query))

  serve(app, savedSearchesApi.create, async ({ db, actor, body }) => ({
    search: await saveSearch(db, actor, body.query),
  }))

  serve(app, savedSearchesApi.change, async ({ db, actor, params, body }) => ({
    search: await switchSearch(db, actor.id, params.id, body.isOn),
  }))

  serve(app, savedSearchesApi.remove, async ({ db, actor, params }) => {
    await removeSearch(db, actor.id, params.id)
    return undefined
  })

  serve(app, savedSearchesApi.digest, async ({ db, actor, params }) => ({
    digest: await digestFor(db, actor.id, params.id),
  }))

  serve(app, savedSearchesApi.off, async ({ db, body }) => {
    await switchOff(db, body)
    return undefined
  })

  serve(app, demandApi.around, async ({ db, query }) => ({ demand: await demandAround(db, query, countOpenOrders) }))
}
