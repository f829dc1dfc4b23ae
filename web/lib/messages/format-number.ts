// Number and currency format: Latin digits in every language, as prices and phone numbers are written in the markets, and lakhs and crores:
// the browser's Intl groups Kannada and Marathi by thousands (₹120,000). By hand, as the first Intl.NumberFormat of a page takes a small
// phone a tenth of a second.

/** Shifts the decimal point in the written number: multiplied, 1.005 would be a little less than 100.5. */
function shifted(number: number, places: number) {
  const [digits, exponent = '0'] = String(number).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
const rounded = (number: number, decimals: number) => shifted(Math.round(shifted(number, decimals)), -decimals)

function grouped(number: number, decimals: number, written: (number: number) => string = String) {
  const [whole = '', part] = written(rounded(Math.abs(number), decimals)).split('.')
  const lakhs = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
  return part ? `${lakhs}.${part}` : lakhs
}
const sign = (number: number) => (number < 0 ? '-' : '')

export const percent = (share: number) => `${sign(share)}${grouped(shifted(share, 2), 0)}%`

/** Formats a price or an amount of money (currency INR): ₹28, ₹24.50, ₹1,20,000 */
export const formatRupees = (amount: number) =>
  `${sign(amount)}₹${grouped(amount, 2, Number.isInteger(amount) ? String : (number) => number.toFixed(2))}`

/** 480, 2.5, 1,20,000 */
export const amount = (quantity: number) => `${sign(quantity)}${grouped(quantity, 3)}`
