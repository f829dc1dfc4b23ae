import { mobileParts } from '#contract/shared/phone.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { latinDigits } from '#web/ui/controls/digits.ts'

const partsOf = (written: string) => mobileParts(latinDigits(written))

/** As it is sent: +919876543210. Nothing if it is no Indian mobile number. */
export function mobileOf(written: string | undefined): string | undefined {
  const parts = partsOf(written ?? '')
  return parts && `+91${parts.join('')}`
}

/** What stands in the field behind +91, tidied when it is left. Anything else stays as it was written. */
export function tidyPhone(written: string) {
  return partsOf(written)?.join(' ') ?? written
}

/** +91 98765 43210: in groups a number can be read and compared; it never breaks over a line. */
export const showPhone = (phone: string) =>
  mobileOf(phone) ? `+91 ${tidyPhone(phone)}`.replaceAll(' ', '\u00a0') : phone

/** The key of what is wrong with a number, for a form. */
export function phoneFault(written: string | undefined): ValidationResult {
  if (!written?.trim()) return 'session:fields.phoneMissing'
  return mobileOf(written) ? true : 'session:fields.phoneInvalid'
}
