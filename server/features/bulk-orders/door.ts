// What others tell this feature through app.ts.
export { withdrawOffersOf } from './offers.ts'
export { closeOrdersOf } from './posting.ts'
