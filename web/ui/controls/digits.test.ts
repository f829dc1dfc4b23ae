import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits, parseDecimal } from './digits.ts'

test('Kannada and Devanagari figures become Latin ones', () => {
  expect(latinDigits('೦೧೨೩೪೫೬೭೮೯ ०१२३४५६७८९ kg')).toBe('0123456789 0123456789 kg')
})

test('so do those of the other scripts of India', () => {
  for (const zero of '०০੦૦୦௦౦೦൦٠۰') {
    const figures = Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zero.charCodeAt(0) + digit))
    expect(latinDigits(figures.join(''))).toBe('0123456789')
  }
})

test.each([
  ['28', 28],
  ['₹1,20,000', 120_000],
  ['1,200', 1200],
  ['1,200.50', 1200.5],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['1 200', 1200],
  ['.5', 0.5],
  ['7.', 7],
  ['೨೮.೫', 28.5],
  ['१,२०,०००', 120_000],
])('%s is read as %d', (written, number) => {
  expect(parseDecimal(written)).toBe(number)
})

test('nothing written is no number, nonsense is not a number', () => {
  expect(parseDecimal('  ')).toBeUndefined()
  expect(parseDecimal(undefined)).toBeUndefined()
  expect(parseDecimal('1.2.3')).toBeNaN()
  expect(parseDecimal('-4')).toBeNaN()
  expect(parseDecimal('12 apples')).toBeNaN()
})

test('whatever Intl writes for India is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (paise) => {
      const rupees = paise / 100
      const written = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(rupees)
      expect(parseDecimal(written)).toBe(rupees)
      expect(parseDecimal(new Intl.NumberFormat('hi-IN-u-nu-deva', { minimumFractionDigits: 2 }).format(rupees))).toBe(
        rupees,
      )
    }),
  )
})
