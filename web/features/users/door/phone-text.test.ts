import { expect, test } from 'vitest'
import { phone } from '#contract/users/users.ts'
import { mobileOf, phoneFault, showPhone, tidyPhone } from './phone-text.ts'

const good = ['9876543210', '+919876543210', '919876543210', '+91 98765-43210', '098765 43210', '(98765) 43.210']
const bad = ['', '12345', '5876543210', '98765432101', '+9198765432', '00919876543210', '+1 9876543210', 'my number']

test.each([...good, '೯೮೭೬೫೪೩೨೧೦', '९८७६५ ४३२१०'])('%s is tidied, accepted and sent as one number', (written) => {
  expect(tidyPhone(written)).toBe('98765 43210')
  expect(phoneFault(written)).toBe(true)
  expect(mobileOf(written)).toBe('+919876543210')
})

test.each(bad)('%s stays as it was written and is refused', (written) => {
  expect(tidyPhone(written)).toBe(written)
  expect(phoneFault(written)).not.toBe(true)
})

test('the rule is the contract’s', () => {
  for (const written of good) expect(phone.parse(written)).toBe(mobileOf(written))
  for (const written of bad) expect(phone.safeParse(written).success).toBe(false)
})

test('a number is shown in groups', () => expect(showPhone('+919876543210')).toBe('+91\u00a098765\u00a043210'))
