// Kannada and Marathi locales would group by thousands; the market counts in lakhs in every language.
const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})
const countFormat = new Intl.NumberFormat('en-IN')
const percentFormat = new Intl.NumberFormat('en-IN', { style: 'percent' })

export const rupees = (amount: number) => rupeeFormat.format(amount)
export const counted = (number: number) => countFormat.format(number)
export const percent = (share: number) => percentFormat.format(share)
