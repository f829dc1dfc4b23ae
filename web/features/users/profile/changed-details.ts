import type { User } from '#contract/users/users.ts'
import type { FieldTable } from '#web/lib/api/refused-fields.ts'
import { latinDigits } from '#web/ui/controls/digits.ts'
import { phoneOf } from '../door/field-checks.ts'
import { tidyPhone } from '../door/phone-text.ts'

/** What the form holds: text for every field, empty where nothing is known. */
export type Details = {
  name: string
  username: string
  email: string
  phone: string
  street: string
  state: string
  district: string
  zipcode: string
}

/** From top to bottom, as the form has them. */
export const detailFields: FieldTable<keyof Details> = {
  fields: ['name', 'username', 'email', 'phone', 'street', 'state', 'district', 'zipcode'],
  codes: {
    email_taken: 'email',
    username_taken: 'username',
    phone_taken: 'phone',
    token_invalid: 'email',
    email_required: 'email',
  },
}

export type ChangedDetails = {
  name?: string
  username?: string
  email?: string
  phone?: string
  street?: string | null
  state?: string
  district?: string
  zipcode?: string | null
}

export function detailsOf(user: User): Details {
  return {
    name: user.name,
    username: user.username,
    email: user.email ?? '',
    phone: tidyPhone(user.phone ?? ''),
    street: user.street ?? '',
    state: user.state ?? '',
    district: user.district ?? '',
    zipcode: user.zipcode ?? '',
  }
}

/** Only what is other than it was, written as the server stores it. An emptied street or PIN code is taken away. */
export function changedDetails(user: User, details: Details): ChangedDetails {
  const written = {
    name: details.name.trim(),
    username: details.username.trim(),
    email: details.email.trim() || null,
    phone: phoneOf(details.phone) || null,
    street: details.street.trim() || null,
    state: details.state || null,
    district: details.district || null,
    zipcode: latinDigits(details.zipcode.trim()) || null,
  }
  const changed = Object.entries(written).filter(([field, value]) => value !== user[field as keyof Details])
  return Object.fromEntries(changed) as ChangedDetails
}
