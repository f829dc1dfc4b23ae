import { api } from '#contract/api.ts'
import { forgetAdminDevices, isOnEnrolledDevice } from '#server/features/admin/door.ts'
import { adminRoutes } from '#server/features/admin/routes.ts'
import {
  closeOrdersOf,
  countOpenOrders,
  offersWaitingFor,
  withdrawOffersOf,
} from '#server/features/bulk-orders/door.ts'
import { bulkOrderRoutes } from '#server/features/bulk-orders/routes.ts'
import { legalRoutes } from '#server/features/legal/routes.ts'
import { unsubscribeRoutes } from '#server/features/notifications/door.ts'
import { notificationRoutes } from '#server/features/notifications/routes.ts'
import { placeRoutes } from '#server/features/places/routes.ts'
import {
  cardRoutes,
  forgetSearchesOf,
  letSell,
  renameSeller,
  searchOffRoutes,
  stillThereRoutes,
  withdrawProducts,
} from '#server/features/products/door.ts'
import { productRoutes } from '#server/features/products/routes.ts'
import { closeRequestsAbout, closeRequestsOf, noteKeyRoutes } from '#server/features/requests/door.ts'
import { requestRoutes } from '#server/features/requests/routes.ts'
import {
  closeSocketsOf,
  endSessionsOf,
  findActor,
  forgetDevices,
  isKnownDevice,
  openSession,
} from '#server/features/session/door.ts'
import { sessionRoutes } from '#server/features/session/routes.ts'
import { closeTicketsOf } from '#server/features/support/door.ts'
import { supportRoutes } from '#server/features/support/routes.ts'
import { userRoutes } from '#server/features/users/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { devMailboxRoutes } from '#server/platform/dev-mailbox.ts'
import { countAnswers } from '#server/platform/http/answer-counts.ts'
import { makeServer } from '#server/platform/http/bare-server.ts'
import { healthRoutes, type Readiness } from '#server/platform/http/health.ts'
import { metricsRoutes } from '#server/platform/http/metrics.ts'
import { mountApi } from '#server/platform/http/mount-api.ts'
import { makeLimits } from '#server/platform/http/rate-limits.ts'
import { type ResponseCache, responseCache } from '#server/platform/http/response-cache.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Log } from '#server/platform/log.ts'
import { missingOperatorSettings } from '#server/platform/operator.ts'
import { pictureRoutes } from '#server/platform/pictures/routes.ts'
import type { Services } from '#server/platform/services.ts'
import { ownData } from './own-data.ts'
import { keptDays } from './retention-days.ts'

export type Deps = {
  config: Config
  db: Database
  log: Log
  services: Services
  readiness: Readiness
  answers?: ResponseCache
  checkReplies?: boolean
}

/** The whole server but its pages: the list of features is the table of contents. */
export async function buildApp({
  config,
  db,
  log,
  services,
  readiness,
  answers = responseCache(),
  checkReplies = false,
}: Deps) {
  const { demo } = config
  const needsPhone = demo || config.hasSmsProvider
  const onProductsRemoved = async (tx: Tx, productIds: string[]) => {
    await closeRequestsAbout(tx, productIds)
    await withdrawOffersOf(tx, productIds)
  }
  const server = makeServer(config, log)
  healthRoutes(server, db, readiness)
  countAnswers(server)
  metricsRoutes(server, db, services.metrics.registry, config)
  if (config.role === 'worker') return server
  if (demo) devMailboxRoutes(server, db)
  pictureRoutes(server, config, services.metrics.pictureStore)
  await unsubscribeRoutes(server, db, services.links)
  await stillThereRoutes(server, db)
  await searchOffRoutes(server, db)
  noteKeyRoutes(server, services.noteSigner)
  const limits = makeLimits(db, { sparesLoopback: demo })
  cardRoutes(server, { db, config, limits, log })
  await mountApi(server, config, api, (http) => {
    const find: App['findActor'] = (token, device) => findActor(db, token, device)
    const app: App = { http, db, limits, answers, checkReplies, findActor: find }
    userRoutes(app, services, {
      openSession,
      endSessions: endSessionsOf,
      forgetDevices,
      isKnownDevice,
      limits: config.limits,
      publicUrl: config.publicUrl,
      async onAccountClosed(tx, userId) {
        await closeTicketsOf(tx, userId)
        await closeOrdersOf(tx, userId)
        await closeRequestsOf(tx, userId)
        await withdrawProducts(tx, userId, onProductsRemoved)
        await forgetSearchesOf(tx, userId)
        await closeRequestsOf(tx, userId) // an offer that was taken until its product was gone
      },
      onRenamed: renameSeller,
      closeSockets: closeSocketsOf,
      letSell,
      isOnEnrolledDevice,
      forgetAdminDevices,
      ownData,
    })
    sessionRoutes(app, services, config)
    legalRoutes(app, config, { keptDays: keptDays() })
    placeRoutes(app)
    productRoutes(app, services, {
      onProductsRemoved,
      onCropOrUnitChanged: withdrawOffersOf,
      countOpenOrders,
      publicUrl: config.publicUrl,
    })
    requestRoutes(app, {
      needsPhone,
      waitingOffers: offersWaitingFor,
      noteSigner: services.noteSigner,
      publicUrl: config.publicUrl,
    })
    bulkOrderRoutes(app, { needsPhone })
    supportRoutes(app, services, config)
    notificationRoutes(app, services)
    adminRoutes(app, config, {
      lacks: {
        sms: !demo && !config.hasSmsProvider,
        mail: !demo && config.mail.kind === 'dev-mailbox',
        operator: missingOperatorSettings(config),
      },
    })
  })
  return server
}
