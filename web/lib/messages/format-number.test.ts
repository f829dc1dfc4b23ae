import { expect, test } from 'vitest'
import { amount, formatRupees, percent } from './format-number.ts'

const money = { style: 'currency', currency: 'INR' } as const
const whole = new Intl.NumberFormat('en-IN', { ...money, maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { ...money, minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })
const share = new Intl.NumberFormat('en-IN', { style: 'percent' })

/** Of every magnitude on the market, with up to four decimals. */
const numbers = Array.from({ length: 4_000 }, (_, at) => {
  const digits = 1 + (at % 12)
  const number = Math.floor(Math.random() * 10 ** digits)
  return at % 3 ? Number(`${number}e-${at % 5}`) : number
})
const edges = [
  0, 0.5, 1.005, 2.345, 24.5, 99.995, 999, 1_000, 99_999.999, 100_000, 1_20_000, 9_99_99_999, 1e-7, -28, -2.0005,
  -1_20_000.5,
]

test.each([
  [28, '₹28'],
  [24.5, '₹24.50'],
  [1_20_000, '₹1,20,000'],
  [12_34_567.8, '₹12,34,567.80'],
  [-28, '-₹28'],
])('%d rupees are %s', (number, written) => {
  expect(formatRupees(number)).toBe(written)
})

test('numbers are written as Intl writes them for India', () => {
  for (const number of [...edges, ...numbers]) {
    expect(formatRupees(number)).toBe((Number.isInteger(number) ? whole : exact).format(number))
    expect(amount(number)).toBe(plain.format(number))
  }
  for (const part of [0, 1e-9, 0.004, 0.005, 0.29, 0.575, 0.999, 1, 12.5])
    expect(percent(part)).toBe(share.format(part))
})
