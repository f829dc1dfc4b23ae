import type { FastifyRequest } from 'fastify'
import { farmsApi } from '#contract/products/farms.ts'
import { originOf } from '#server/platform/http/origin.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { findFarm, findFarmByCode, letFarmBeIndexed, listFarms, ownFarm } from './farms.ts'

export function farmRoutes(app: App, publicUrl: string | undefined) {
  const withLink = async (farm: Awaited<ReturnType<typeof ownFarm>>, request: FastifyRequest) => {
    const address = `${publicUrl ?? originOf(request)}/f/${farm.code}`
    // On a wall it is rained on and torn: the code is read with much of it gone.
    return { farm: { ...farm, link: { address, qr: await qrCodeOf(address, 'high') } } }
  }

  serve(app, farmsApi.list, async ({ db, query }) => listFarms(db, query))

  serve(app, farmsApi.one, async ({ db, params }) => ({ farm: await findFarm(db, params.username) }))

  serve(app, farmsApi.byCode, async ({ db, params }) => findFarmByCode(db, params.code))

  serve(app, farmsApi.mine, async ({ db, actor, request }) => withLink(await ownFarm(db, actor.id), request))

  serve(app, farmsApi.change, async ({ db, actor, body, request }) =>
    withLink(await letFarmBeIndexed(db, actor.id, body.isIndexed), request),
  )
}
