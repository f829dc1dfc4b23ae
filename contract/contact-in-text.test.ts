import { describe, expect, test } from 'vitest'
import { holdsContact } from './contact-in-text.ts'

describe('a phone number in a text', () => {
  test.each([
    '9876543210',
    'Call 9876543210 now',
    'call 9876543210 / 9845012345',
    '98765 43210 98450 12345',
    'Rs 28/- 9876543210',
    '1) 98765 43210',
    'call:9876543210.',
    '(9876543210)',
    '98765 43210',
    '98765-43210',
    '98765.43210',
    '987 654 3210',
    '987-654-3210',
    '9876 543210',
    '9876 543 210',
    '98765 432 10',
    '98 76 54 32 10',
    '98-76-54-32-10',
    '9 8 7 6 5 4 3 2 1 0',
    '9.8.7.6.5.4.3.2.1.0',
    '98765  43210',
    '98765 - 43210',
    '98765/43210',
    '98765_43210',
    '98765\n43210',
    '98765\u00a043210',
    '98765\u200b43210',
    '98765–43210',
    '09876543210',
    '0 98765 43210',
    '0-9876543210',
    '919876543210',
    '91 98765 43210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 (98765) 43210',
    '(+91) 9876543210',
    '0091 9876543210',
    '6123456789',
    'tel:+916123456789',
    'WhatsApp7012345678',
    'https://wa.me/919876543210',
  ])('is seen: %j', (text) => {
    expect(holdsContact(text)).toBe(true)
  })

  test.each([
    '९८७६५४३२१०',
    'संपर्क ९८७६५ ४३२१०',
    '೯೮೭೬೫೪೩೨೧೦',
    'ಕರೆ ಮಾಡಿ ೯೮೭೬೫-೪೩೨೧೦',
    '９８７６５４３２１０',
    '९८७६5 43210',
  ])('is seen in other digits: %j', (text) => {
    expect(holdsContact(text)).toBe(true)
  })

  test.each(['08152 234567', '080-23456789', '080 2345 6789', '+91 80 2345 6789'])(
    'is seen, when of a landline: %j',
    (text) => {
      expect(holdsContact(text)).toBe(true)
    },
  )
})

describe('an email address in a text', () => {
  test.each([
    'ravi@example.in',
    'RAVI.KUMAR+farm@Mail.Example.CO.IN',
    'write to ravi_k@example.com.',
    '<ravi@example.in>',
    'mailto:ravi@example.in',
    'ravi@ example.in',
    'ravi @ example.in',
    'ravi @ example . in',
    'ravi＠example.in',
    'राम@उदाहरण.भारत',
    'ravi(at)example.in',
    'ravi (at) example (dot) in',
    'ravi[at]example[dot]com',
    'ravi [at] example [dot] com',
    'ravi at gmail dot com',
  ])('is seen: %j', (text) => {
    expect(holdsContact(text)).toBe(true)
  })
})

describe('a text without a contact is let through', () => {
  test.each([
    'Firm and red, picked in the morning.',
    '₹28 a kg, ₹2,400 a quintal',
    'Rs. 28/kg, Rs 2800 per 100 kg',
    '50-60 kg',
    '50 - 60 kg a day, 7 days',
    'crates of 25 kg, 1200 crates',
    '1200 crates 25 kg 480 boxes',
    'Rs 7000-8000 per quintal',
    'Rs 7,500 - 8,000',
    'between 8000 and 9000 nuts',
    '60000-70000 coconuts a month',
    '70000 kg in 2025, 80000 in 2026',
    '10,00,000 kg',
    '1000000 saplings',
    'harvest 2025-26',
    'seasons 2024-25, 2025-26 and 2026-27',
    '2026-11-14',
    '14/11/2026, 15/11/2026',
    '14.11.2026 - 20.11.2026',
    'PIN 571401',
    'Kolar 563101, Mandya 571 401',
    'between 6 and 9 am, 4-6 pm',
    'sizes 60 70 80 mm',
    'grades 60/70/80/90',
    '99.5% pure, 8.5% moisture, 6.25 mm',
    'Basmati 1121, PB 1509, Sona Masuri 2025',
    'FSSAI 10012345678901',
    'GSTIN 29ABCDE1234F1Z5',
    'lot 8901234567890123',
    'HSN 07020000',
    '5 kg x 20, 10 kg x 40',
    'N-P-K 19-19-19',
    'Tomato @ 28',
    'Tomato @ 28/kg. Fresh and red.',
    'Tomato @ 28. Fresh and red.',
    'Onion @ Rs.30 a kg',
    'Rates: onion @ 30, potato @ 25.50',
    'picked at dawn. In crates',
    'Best at home dot',
    '२८ रुपये किलो, ५०-६० किलो, २०२५-२६',
    'ಕೆ.ಜಿ.ಗೆ ೨೮ ರೂ, ೫೦-೬೦ ಕೆ.ಜಿ., ೨೦೨೫-೨೬',
    '',
  ])('%j', (text) => {
    expect(holdsContact(text)).toBe(false)
  })
})

test.each(['9', '9 ', 'a.', '@', 'a@', 'a (at) ', '91 ', '98 ', '.', 'a@b.', '1000-'])(
  'a text of two thousand characters comes to an end, though it repeats %j',
  (part) => expect(holdsContact(`${part.repeat(2000 / part.length)}1`)).toBeTypeOf('boolean'),
)
