// What others tell this feature through app.ts, and what the demo tells of its past.
export { withdrawOffersOf } from './offers.ts'
export { ownOffers, ownOrders } from './own-data.ts'
export { closeOrdersOf } from './posting.ts'
export { type OrderReplay, replayOrder } from './replay.ts'
export { offersWaitingFor } from './waiting.ts'
