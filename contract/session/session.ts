import type { Endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import { districtName, stateName } from '#contract/places/places.ts'
import { codePurposes } from '#contract/users/facts.ts'
import { agreed, email, opaqueToken, otp, personName, phone, roleInput, user } from '#contract/users/users.ts'
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
  /** Only where a first proof of the number voided one: others sign in by code. */
  mustSetPassword: z.boolean(),
})
/** After a right code, where whose account it is has to be answered first. */
const ownerQuestion = {
  /** On the first proof of a number, and after long disuse: whose account it is, with a masked email, or the place where nothing but the number leads in. */
  isThisYou: z
    .object({
      name: z.string(),
      email: z.string().nullable(),
      place: z.object({ state: z.string(), district: z.string() }).nullable(),
    })
    .nullable(),
  /** Answers that question, once; until then there is no session. */
  answerToken: z.string().nullable(),
  /** "Yes" needs the password or the email too. */
  needsProof: z.boolean(),
}

/** Who somebody is who registers by phone. Left out, the call only says what the code opens. */
const newcomer = z.object({
  role: roleInput,
  name: personName,
  state: stateName,
  district: districtName,
})
const hasAllOrNone = (given: object) => new Set(Object.keys(newcomer.shape).map((field) => field in given)).size === 1

export const sessionApi = {
  captcha: {
    summary: 'A proof-of-work challenge (ALTCHA)',
    who: 'anyone',
    method: 'GET',
    path: '/captcha',
    /** One to register with is harder while very many codes to register with are asked for. */
    query: z.object({ purpose: z.enum(codePurposes).default('login') }),
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
    /** One to register with goes to any number: whether it has an account, only whoever has the code is told. */
    body: z.object({ phone, captcha: captcha.optional(), purpose: z.enum(codePurposes).default('login') }),
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
    reply: byPhone.extend(ownerQuestion),
    refuses: ['otp_invalid', 'account_suspended'],
  },
  registerByPhone: {
    summary: 'Open an account with a code to a number alone; a number that has one signs in',
    who: 'anyone',
    method: 'POST',
    path: '/users/register-by-phone',
    /** Without who they are, a right code to a new number gives a phoneToken: the same call, later, with who they are. */
    body: z
      .object({ otpToken: opaqueToken.optional(), otp: otp.optional(), phoneToken: opaqueToken.optional() })
      .extend({ ...newcomer.partial().shape, language: z.enum(languages).optional(), ...agreed })
      .refine(({ otpToken, otp, phoneToken }) => (phoneToken ? !otpToken && !otp : otpToken && otp), {
        message: 'needs either an otpToken with its otp or a phoneToken',
        path: ['otpToken'],
      })
      .refine((body) => hasAllOrNone(body) && (!body.phoneToken || body.role), {
        message: 'needs role, name, state and district',
        path: ['role'],
      }),
    reply: byPhone
      .extend(ownerQuestion)
      .partial()
      .extend({
        token: z.string().nullable(),
        user: user.nullable(),
        /** The number has an account, which this signs in to or asks about. */
        existing: z.literal(true).optional(),
        /** The number is new: who they are may follow with this, once, within half an hour. */
        phoneToken: z.string().optional(),
      }),
    creates: true,
    createsUnless: ['existing', 'phoneToken'],
    limits: [{ points: 100, seconds: 900, per: 'address' }],
    refuses: ['otp_invalid', 'token_invalid', 'phone_taken', 'account_suspended'],
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
