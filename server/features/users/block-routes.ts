import { pageCountOf } from '#contract/shared/pagination.ts'
import { blocksApi } from '#contract/users/blocks.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { blocksOf, blockUser, unblockUser } from './blocks.ts'

export function blockRoutes(app: App) {
  serve(app, blocksApi.list, async ({ db, actor, query }) => {
    const { blocks, total } = await blocksOf(db, actor.id, query)
    return { blocks, total, page: query.page, pageCount: pageCountOf(total, query.limit) }
  })
  serve(app, blocksApi.block, async ({ db, actor, body }) => ({ block: await blockUser(db, actor, body.userId) }))
  serve(app, blocksApi.unblock, async ({ db, actor, params }) => {
    await unblockUser(db, actor, params.userId)
    return undefined
  })
}
