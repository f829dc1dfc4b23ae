// What features after this one may call, and what others tell it through app.ts.

export { offerColumns, readAs } from './fields.ts'
export { productFigures } from './figures.ts'
export { listingOf, reportedProducts, reportedSince, reportProduct } from './moderation/reports.ts'
export { ownProducts } from './own-page.ts'
export { rankAll } from './rank.ts'
export { recentProducts } from './recent.ts'
export { withdrawProducts } from './removal.ts'
export { renameSeller, searchWords, wholeSellerNames } from './search-terms.ts'
export { settleStock, shareProduct } from './stock.ts'
export { addTrust, lockTrust, readTrust, setTrust, type TrustFacts } from './trust.ts'
export { letSell } from './withholding.ts'
