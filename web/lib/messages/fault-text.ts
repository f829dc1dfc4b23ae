import type { FullMessageKey, RuntimeKey } from '#contract/messages.ts'
import type { MessageValues } from '#contract/translate.ts'

/** What a field's validator returns: true, or the key of the message that says what is wrong. */
export type ValidationResult = true | FullMessageKey

type SayAny = (key: RuntimeKey, values?: MessageValues) => string

/** The message of a field's error. react-hook-form types the key that its validator returned as a string. */
export const faultText = (t: SayAny, error: { message?: string | undefined } | undefined, values?: MessageValues) =>
  error && t((error.message ?? '') as RuntimeKey, values)
