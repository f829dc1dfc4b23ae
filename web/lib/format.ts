// Latin digits in every language, as prices and phone numbers are written in the markets.
const percentFormat = new Intl.NumberFormat('en-IN', { style: 'percent' })
export const percent = (share: number) => percentFormat.format(share)

// Lakhs and crores in every language: the browser's own tables group Kannada and Marathi by thousands (₹120,000).
const money = { style: 'currency', currency: 'INR' } as const
const wholeRupees = new Intl.NumberFormat('en-IN', { ...money, maximumFractionDigits: 0 })
const exactRupees = new Intl.NumberFormat('en-IN', { ...money, minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** ₹28, ₹24.50, ₹1,20,000 */
export const rupees = (amount: number) =>
  Number.isInteger(amount) ? wholeRupees.format(amount) : exactRupees.format(amount)

const plainNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })
/** 480, 2.5, 1,20,000 */
export const amount = (quantity: number) => plainNumber.format(quantity)
