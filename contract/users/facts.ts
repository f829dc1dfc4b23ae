/** What a code sent by SMS is for: one to register with serves nothing else, and serves nothing before. */
export const codePurposes = ['login', 'register'] as const
export type CodePurpose = (typeof codePurposes)[number]
export const otpMinutes = 10
export const resendSeconds = 60
export const emailTokenMinutes = 30
/** How long somebody who proved a number may take to fill in who they are. */
export const phoneTokenMinutes = 30
export const resetTokenMinutes = 10
/** How long "is this you?" waits for its answer. */
export const answerMinutes = 10
/** After so long without use a code alone does not open an account: the operator may have given the number away. */
export const unusedDays = 90
/** How long a mail to the old address can take a change of contacts back. */
export const takeBackDays = 7

/** What a password must have, one by one, so that each can be ticked off while it is typed. */
export const passwordRules = {
  length: (text: string) => text.length >= 8,
  letters: (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text),
  number: (text: string) => /\d/.test(text),
  sign: (text: string) => /[@$!%*?&]/.test(text),
}
