import { productsAdminApi } from '#contract/products/admin.ts'
import { productReportsApi } from '#contract/products/reports.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { OnProductsRemoved } from '../removal.ts'
import { findForAdmin, makeAdminList } from './admin-list.ts'
import { asAdminProduct } from './admin-view.ts'
import { moderateProducts } from './moderate.ts'
import { reportProduct, reportsAbout } from './reports.ts'

export function moderationRoutes(app: App, onProductsRemoved: OnProductsRemoved) {
  const list = makeAdminList(app.db)

  serve(app, productReportsApi.report, ({ db, actor, params, body }) => reportProduct(db, actor, params.id, body))

  serve(app, productsAdminApi.all, ({ query }) => list(query))

  serve(app, productsAdminApi.one, async ({ db, params }) => {
    const row = await findForAdmin(db, params.id)
    if (!row) throw new Refusal('not_found')
    return { product: asAdminProduct(row), reports: await reportsAbout(db, params.id) }
  })

  serve(app, productsAdminApi.moderate, ({ actor, body }) => moderateProducts(app.db, actor, body, onProductsRemoved))
}
