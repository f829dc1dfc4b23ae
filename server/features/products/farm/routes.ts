import { farmsApi } from '#contract/products/farms.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { findFarm, findFarmByCode, letFarmBeIndexed, listFarms, ownFarm } from './farms.ts'

export function farmRoutes(app: App) {
  serve(app, farmsApi.list, async ({ db, query }) => listFarms(db, query))

  serve(app, farmsApi.one, async ({ db, params }) => ({ farm: await findFarm(db, params.username) }))

  serve(app, farmsApi.byCode, async ({ db, params }) => findFarmByCode(db, params.code))

  serve(app, farmsApi.mine, async ({ db, actor }) => ({ farm: await ownFarm(db, actor.id) }))

  serve(app, farmsApi.change, async ({ db, actor, body }) => ({
    farm: await letFarmBeIndexed(db, actor.id, body.isIndexed),
  }))
}
