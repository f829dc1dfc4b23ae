import { requestsAdminApi } from '#contract/requests/admin.ts'
import { notesApi } from '#contract/requests/notes.ts'
import { ownBuyerFactsApi } from '#contract/requests/own-buyer-facts.ts'
import { recordApi } from '#contract/requests/record.ts'
import { requestsApi } from '#contract/requests/requests.ts'
import { adminActivityApi } from './admin/activity.ts'
import { adminApi } from './admin/admin.ts'
import { adminAlertsApi } from './admin/alerts.ts'
import { adminExportApi } from './admin/export.ts'
import { adminFiguresApi } from './admin/figures.ts'
import { adminLogsApi } from './admin/logs.ts'
import { adminSystemApi } from './admin/system.ts'
import { adminWaitingApi } from './admin/waiting.ts'
import { bulkOrdersAdminApi } from './bulk-orders/admin.ts'
import { bulkOrdersApi } from './bulk-orders/bulk-orders.ts'
import { bulkReportsApi } from './bulk-orders/reports.ts'
import type { Endpoint } from './endpoint.ts'
import { legalApi } from './legal/legal.ts'
import { notificationsApi } from './notifications/notifications.ts'
import { placesApi } from './places/nearest.ts'
import { productsAdminApi } from './products/admin.ts'
import { demandApi } from './products/demand.ts'
import { farmsApi } from './products/farms.ts'
import { productsApi } from './products/products.ts'
import { productReportsApi } from './products/reports.ts'
import { savedSearchesApi } from './products/saved-searches.ts'
import { pushApi } from './push.ts'
import { sessionAdminApi } from './session/admin.ts'
import { sessionApi } from './session/session.ts'
import { savedAnswersApi } from './support/saved-answers.ts'
import { supportApi } from './support/support.ts'
import { usersAdminApi } from './users/admin.ts'
import { blocksApi } from './users/blocks.ts'
import { dataApi } from './users/data.ts'
import { usersApi } from './users/users.ts'

/** Every endpoint by feature word: OpenAPI, the access test and the web's typed client all read this table. */
export const api = {
  users: usersApi,
  usersAdmin: usersAdminApi,
  blocks: blocksApi,
  ownData: dataApi,
  session: sessionApi,
  sessionAdmin: sessionAdminApi,
  legal: legalApi,
  places: placesApi,
  products: productsApi,
  farms: farmsApi,
  productReports: productReportsApi,
  productsAdmin: productsAdminApi,
  savedSearches: savedSearchesApi,
  demand: demandApi,
  requests: requestsApi,
  requestsAdmin: requestsAdminApi,
  notes: notesApi,
  record: recordApi,
  ownBuyerFacts: ownBuyerFactsApi,
  bulkOrders: bulkOrdersApi,
  savedAnswers: savedAnswersApi,
  bulkReports: bulkReportsApi,
  bulkOrdersAdmin: bulkOrdersAdminApi,
  support: supportApi,
  notifications: notificationsApi,
  push: pushApi,
  admin: adminApi,
  adminLogs: adminLogsApi,
  adminSystem: adminSystemApi,
  adminExport: adminExportApi,
  adminFigures: adminFiguresApi,
  adminActivity: adminActivityApi,
  adminAlerts: adminAlertsApi,
  adminWaiting: adminWaitingApi,
} as const satisfies Record<string, Record<string, Endpoint>>
