import { normalisePhone } from '#contract/shared/phone.ts'
import { email, password, personName, phone, street, username, zipcode } from '#contract/users/users.ts'
import { latinDigits } from '#web/ui/controls/digits.ts'

type Schema = { safeParse: (value: unknown) => { success: boolean } }
const passes = (schema: Schema) => (value: string) => schema.safeParse(value).success

/** The contract's own rules, asked on leaving a field. They bring zod: a page loads them behind its first screen. */
export const isEmail = passes(email)
export const isPassword = passes(password)
export const isPersonName = passes(personName)
export const isStreet = passes(street)
export const isUsername = passes(username)
export const isZipcode = (value: string) => passes(zipcode)(latinDigits(value))
export const isPhone = (value: string) => passes(phone)(latinDigits(value))

/** As it is sent: +919876543210. */
export const phoneOf = (written: string) => normalisePhone(latinDigits(written))
