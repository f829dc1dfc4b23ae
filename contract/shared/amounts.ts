/** Of a product, a request or a need, in whichever unit. */
export const mostQuantity = 1_000_000

/** Quantities have three decimals and are reckoned in thousandths, so that 0.1 + 0.2 is 0.3. */
export const thousandths = (quantity: number) => Math.round(quantity * 1000)
export const minus = (a: number, b: number) => (thousandths(a) - thousandths(b)) / 1000

/** Two amounts this close to each other, as a share of the larger one, are the same: of quantities and of prices. */
const agreeWithin = 0.02
export const areClose = (a: number, b: number) =>
  Math.abs(thousandths(a) - thousandths(b)) / thousandths(Math.max(a, b)) <= agreeWithin

/** `take` is what is wanted: there may be less. `give_back` is never more than was taken. */
export type StockChange = { kind: 'take' | 'give_back'; quantity: number }
type Stock = { available: number; stockTaken: number }

/** The stock never falls below 0, and whoever takes remembers what was really taken. */
export function moveStock({ available, stockTaken }: Stock, { kind, quantity }: StockChange): Stock {
  const taken = kind === 'take' ? Math.min(quantity, available) : -quantity
  return { available: minus(available, taken), stockTaken: minus(stockTaken, -taken) }
}
