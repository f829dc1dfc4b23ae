import { latinDigits } from '#web/ui/digits.ts'

// The contract's rule once more, so that the first screen needs no schema; phone-text.test.ts holds the two together.
const mobile = /^(?:\+?91|0)?([6-9]\d{4})(\d{5})$/
const groupsOf = (written: string) => mobile.exec(latinDigits(written).replaceAll(/[\s().-]/g, ''))

/** As it is sent: +919876543210. Nothing if it is no Indian mobile number. */
export function mobileOf(written: string | undefined): string | undefined {
  const [, first, last] = groupsOf(written ?? '') ?? []
  return first && `+91${first}${last}`
}

/** What stands in the field behind +91, tidied when it is left. Anything else stays as it was written. */
export function tidyPhone(written: string) {
  const [, first, last] = groupsOf(written) ?? []
  return first ? `${first} ${last}` : written
}

/** +91 98765 43210: in groups a number can be read and compared; it never breaks over a line. */
export const showPhone = (phone: string) =>
  mobileOf(phone) ? `+91 ${tidyPhone(phone)}`.replaceAll(' ', '\u00a0') : phone

/** The key of what is wrong with a number, for a form. */
export function phoneFault(written: string | undefined) {
  if (!written?.trim()) return 'session:fields.phoneMissing'
  return mobileOf(written) ? true : 'session:fields.phoneInvalid'
}
