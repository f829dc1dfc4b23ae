import type { Endpoint } from '#contract/endpoint.ts'
import { email, opaqueToken, otp, phone, user } from '#contract/users/users.ts'
import { z } from '#contract/zod.ts'

export const sessionDays = 30
export const sessionDaysAtMost = 180
/** At login a form refuses anything shorter before sending; the server compares whatever it gets. */
export const loginPasswordLength = 6

/** An ALTCHA solution in base64, or a reCAPTCHA token where that is set up. */
const captcha = z.string().min(1).max(4096)
const signedIn = z.object({ token: z.string(), user })
/** All null where nobody is signed in: not yet, or not at all. */
const byPhone = z.object({
  token: z.string().nullable(),
  user: user.nullable(),
  resetToken: z.string().nullable(),
  mustSetPassword: z.boolean(),
})

export const sessionApi = {
  captcha: {
    summary: 'A proof-of-work challenge (ALTCHA)',
    who: 'anyone',
    method: 'GET',
    path: '/captcha',
    isPrivate: true,
    reply: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.number(),
      salt: z.string(),
      signature: z.string(),
    }),
  },
  login: {
    summary: 'Sign in with email or phone, and password',
    who: 'anyone',
    method: 'POST',
    path: '/auth/login',
    duringMaintenance: true,
    body: z
      .object({ email: email.optional(), phone: phone.optional(), password: z.string().min(1).max(128) })
      .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
        message: 'needs either an email or a phone',
        path: ['email'],
      }),
    reply: signedIn,
    refuses: ['login_failed', 'phone_login_failed', 'account_suspended'],
  },
  checkPhone: {
    summary: 'Is this number registered?',
    who: 'anyone',
    method: 'POST',
    path: '/auth/check-phone',
    duringMaintenance: true,
    body: z.object({ phone, captcha: captcha.optional() }),
    reply: z.object({ registered: z.boolean() }),
    refuses: ['captcha_required', 'captcha_invalid'],
  },
  sendOtp: {
    summary: 'Send a code by SMS',
    who: 'anyone',
    method: 'POST',
    path: '/auth/send-otp',
    duringMaintenance: true,
    body: z.object({ phone, captcha: captcha.optional() }),
    reply: z.object({ otpToken: z.string(), resendAfter: z.number(), expiresIn: z.number() }),
    refuses: ['captcha_required', 'captcha_invalid', 'not_registered', 'otp_paused', 'otp_not_sent'],
  },
  verifyOtp: {
    summary: 'Sign in with a code; also allows setting a new password, or asks whose account it is first',
    who: 'anyone',
    method: 'POST',
    path: '/auth/verify-otp',
    duringMaintenance: true,
    body: z.object({ otpToken: opaqueToken, otp }),
    reply: byPhone.extend({
      /** On the first proof of a number, and after long disuse: whose account this is, with a masked email. */
      isThisYou: z.object({ name: z.string(), email: z.string() }).nullable(),
      /** Answers that question, once; until then there is no session. */
      answerToken: z.string().nullable(),
      /** "Yes" needs the password or the email too. */
      needsProof: z.boolean(),
    }),
    refuses: ['otp_invalid', 'account_suspended'],
  },
  isThisYou: {
    summary: 'Say whether the account found by the own number is mine: if not, the number leaves it',
    who: 'anyone',
    method: 'POST',
    path: '/auth/is-this-you',
    duringMaintenance: true,
    body: z.object({
      answerToken: opaqueToken,
      isMe: z.boolean(),
      /** On the first proof: false takes out the email that somebody gave. */
      keepEmail: z.boolean().optional(),
      password: z.string().max(128).optional(),
      emailToken: opaqueToken.optional(),
    }),
    reply: byPhone,
    refuses: ['token_invalid', 'proof_required', 'wrong_password', 'account_suspended'],
  },
  me: {
    summary: 'The signed-in user',
    who: 'member',
    method: 'GET',
    path: '/auth/me',
    reply: z.object({ user }),
    refuses: ['account_suspended'],
  },
  logout: {
    summary: 'End this session',
    who: 'member',
    method: 'POST',
    path: '/auth/logout',
    duringMaintenance: true,
    reply: z.object({ loggedOut: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>
