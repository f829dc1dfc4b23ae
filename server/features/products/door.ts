// What features after this one may call, and what others tell it through app.ts.
export { renameSeller, withdrawProducts } from './actions.ts'
export { rankAll } from './rank.ts'
export { demoPrefix } from './shared-pictures.ts'
export { countDeal, settleStock, shareProduct } from './stock.ts'
export { searchWords } from './words.ts'
