// What others tell this feature through app.ts, and what the demo tells of its past.
export { countOpenOrders } from './demand.ts'
export { needOf, reportedNeedsSince, reportedOrders, reportOrder } from './moderation/reports.ts'
export { withdrawOffersOf } from './offers.ts'
export { ownBulkReports, ownOffers, ownOrders } from './own-data.ts'
export { closeOrdersOf } from './posting.ts'
export { recentOrders } from './recent.ts'
export { type OrderReplay, replayOrder } from './replay.ts'
export { offersWaitingFor } from './waiting.ts'
