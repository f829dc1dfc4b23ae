import { categories } from '#contract/catalogue/catalogue.ts'
import { pictureNeeded } from '#contract/products/listing.ts'
import { productsApi } from '#contract/products/products.ts'
import { shownKm } from '#contract/shared/origin.ts'
import { categoryLabels, items } from '#server/features/catalogue/door.ts'
import { kmBetween } from '#server/features/places/door.ts'
import { type App, serve, servePrepared } from '#server/platform/http/serve.ts'
import { keepPictures } from '#server/platform/pictures/keeping.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { farmRoutes } from './farm/routes.ts'
import {
  addImages,
  changeOffer,
  listProduct,
  type OnCropOrUnitChanged,
  refuseWrongMinimum,
  refuseWrongOffer,
  refuseWrongPictures,
} from './listing.ts'
import { marketOf } from './market.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { ownPage } from './own-page.ts'
import { type OnProductsRemoved, removeProduct } from './removal.ts'
import type { CountOpenOrders } from './saved/demand.ts'
import { savedSearchRoutes } from './saved/routes.ts'
import { similarTo } from './similar.ts'
import { answerTicket, confirmProduct, confirmProducts } from './sleep/confirm.ts'
import { findProduct } from './store.ts'
import { makeTotals } from './totals.ts'
import { asProduct, type ProductRow } from './view.ts'

type Hooks = {
  onProductsRemoved: OnProductsRemoved
  onCropOrUnitChanged: OnCropOrUnitChanged
  countOpenOrders: CountOpenOrders
  publicUrl: string | undefined
}

export function productRoutes(app: App, { pictures }: Services, hooks: Hooks) {
  const { onProductsRemoved, onCropOrUnitChanged } = hooks
  const totals = makeTotals(app.db)
  const owned = { forOwner: true }

  serve(app, productsApi.list, async ({ query }) => {
    const { rows, ...counted } = await marketOf(app.db, totals, query)
    const { near } = query
    const km = (row: ProductRow) => near && { km: shownKm(kmBetween(near, row)) }
    return { products: rows.map((row) => ({ ...asProduct(row), ...km(row) })), ...counted }
  })

  serve(app, productsApi.categories, async () => {
    const counts = await totals.categories()
    return { categories: categories.map((key) => ({ key, labels: categoryLabels[key], count: counts[key] ?? 0 })) }
  })

  serve(app, productsApi.names, async ({ query }) => ({
    names: items
      .filter(({ category }) => !query.category.length || query.category.includes(category))
      .map(({ key, category, labels }) => ({ key, category, labels })),
  }))

  serve(app, productsApi.mine, async ({ db, actor, query }) => ownPage(db, actor.id, query))

  serve(app, productsApi.one, async ({ db, actor, params }) => {
    const row = await findProduct(db, params.id)
    const forOwner = actor !== undefined && (actor.role === 'admin' || actor.id === row?.sellerId)
    if (!row || !(row.isOnOffer || forOwner)) throw new Refusal('not_found')
    return { product: asProduct(row, { forOwner }) }
  })

  serve(app, productsApi.similar, async ({ db, params }) => {
    const row = await findProduct(db, params.id)
    if (!row?.isOnOffer) throw new Refusal('not_found')
    const { nearby, found } = await similarTo(app.db, row)
    return { nearby, products: found.map(({ row, km }) => ({ ...asProduct(row), km })) }
  })

  servePrepared(
    app,
    productsApi.create,
    async ({ actor, body, files }) => {
      if (!files.length) throw new Refusal('validation', { details: [{ path: 'images', message: pictureNeeded }] })
      refuseWrongOffer(body)
      refuseWrongMinimum(body.minimumOrderQuantity, body.availableQuantity)
      return keepPictures(app.db, pictures, files, 'free', actor.id)
    },
    async ({ db, actor, body, prepared }) => ({
      product: asProduct(await listProduct(db, actor, body, prepared), owned),
    }),
  )

  servePrepared(
    app,
    productsApi.addImages,
    async ({ actor, params, body, files }) => {
      const row = await findProduct(app.db, params.id)
      if (row?.sellerId !== actor.id) throw new Refusal('not_found')
      if (!files.length) throw new Refusal('validation', { details: [{ path: 'images', message: pictureNeeded }] })
      refuseWrongPictures(row, body, files.length)
      return keepPictures(app.db, pictures, files, 'free', actor.id)
    },
    async ({ db, actor, params, body, prepared }) => ({
      product: asProduct(await addImages(db, actor, params.id, prepared, body), owned),
    }),
  )

  serve(app, productsApi.change, async ({ db, actor, params, body }) => ({
    product: asProduct(await changeOffer(db, actor, params.id, body, onCropOrUnitChanged), owned),
  }))

  serve(app, productsApi.confirm, async ({ db, actor, params }) => ({
    product: asProduct(await confirmProduct(db, actor, params.id), owned),
  }))

  serve(app, productsApi.confirmAll, async ({ db, actor, body }) => ({
    products: await confirmProducts(db, actor, body.productIds),
  }))

  serve(app, productsApi.answerTicket, async ({ db, body }) => ({ products: await answerTicket(db, body) }))

  serve(app, productsApi.remove, async ({ db, actor, params }) => {
    await removeProduct(db, actor, params.id, onProductsRemoved)
    return undefined
  })

  farmRoutes(app, hooks.publicUrl)
  moderationRoutes(app, onProductsRemoved)
  savedSearchRoutes(app, hooks.countOpenOrders)
}
