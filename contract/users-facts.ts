export const otpMinutes = 10
export const resendSeconds = 60
export const emailTokenMinutes = 30
export const resetTokenMinutes = 10

/** What a password must have, one by one, so that each can be ticked off while it is typed. */
export const passwordRules = {
  length: (text: string) => text.length >= 8,
  letters: (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text),
  number: (text: string) => /\d/.test(text),
  sign: (text: string) => /[@$!%*?&]/.test(text),
}
