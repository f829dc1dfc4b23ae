import { languages } from '#contract/languages.ts'

/** What is told by SMS where there is no email; the words are `<name>.sms` in `letters.json`. */
export const letterNames = [
  'passwordChanged',
  'contactsChanged',
  'accountClosed',
  'accountSuspended',
  'accountActive',
  'accountRemoved',
] as const
export type LetterName = (typeof letterNames)[number]

/** A letter in one language, such as `passwordChanged.kn`: each is registered with the operators by itself. */
export const isLetterKey = new RegExp(`^(${letterNames.join('|')})\\.(${languages.join('|')})$`)
