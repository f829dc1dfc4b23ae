import type { Endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import { districtName, stateName } from '#contract/places/places.ts'
import { holdsContact } from '#contract/shared/contact-in-text.ts'
import { normalisePhone } from '#contract/shared/phone.ts'
import { holdsControls, isSeen, onOneLine } from '#contract/shared/plain-text.ts'
import { openRoles, roles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'
import { passwordRules } from './facts.ts'

/** `user` is the specification's second word for a customer and is never stored. */
export const roleInput = z.enum([...openRoles, 'user']).transform((role) => (role === 'user' ? 'customer' : role))

export const phone = z
  .string()
  .max(40)
  .transform(normalisePhone)
  .pipe(z.string().regex(/^\+91[6-9]\d{9}$/, 'must be an Indian mobile number'))

export const email = z.string().trim().max(254).pipe(z.email())
export const username = z.string().regex(/^[A-Za-z0-9_]{3,30}$/, 'must be 3 to 30 letters, numbers or underscores')
/** Everyone sees it beside a product: it must not carry what is shared on acceptance only. */
export const personName = z
  .string()
  .transform(onOneLine)
  .pipe(
    z
      .string()
      .min(2)
      .max(80, { abort: true }) // else the next two would read all of what was sent
      .refine((name) => isSeen(name) && !holdsControls(name), 'must be a name that can be read')
      .refine((name) => !holdsContact(name), 'must not hold a phone number or an email address'),
  )
export const street = z.string().trim().max(200)
export const zipcode = z.string().regex(/^[1-9]\d{5}$/, 'must be a PIN code of 6 digits')
export const password = z
  .string()
  .max(128)
  .refine(passwordRules.length, 'needs at least 8 characters')
  .refine(passwordRules.letters, 'needs an upper and a lower case letter')
  .refine(passwordRules.number, 'needs a number')
  .refine(passwordRules.sign, 'needs one of @$!%*?&')
export const otp = z.string().regex(/^\d{6}$/, 'must be 6 digits')
/** Opaque tokens of ours: base64url of 32 random bytes, or an id with a secret. */
export const opaqueToken = z.string().min(20).max(200)

/** As the page showed it. Not held against the version in force: another node may run the next release already. */
const termsVersion = z.string().regex(/^[A-Za-z\d][\w.-]{0,39}$/, 'must be a version')
/** What every call that opens an account takes. */
export const agreed = { termsVersion: termsVersion.optional() }

export const user = z.object({
  _id: z.uuid(),
  role: z.enum(roles),
  username: z.string(),
  name: z.string(),
  /** Null where none was given, or where its owner took it out. */
  email: z.string().nullable(),
  /** Null after somebody else than its giver proved the phone: it resets nothing until it is proved again. */
  emailVerifiedAt: z.iso.datetime().nullable(),
  /** False after somebody else's was voided: until one is set, a code stands for it. */
  hasPassword: z.boolean(),
  phone: z.string().nullable(),
  phoneVerifiedAt: z.iso.datetime().nullable(),
  street: z.string().nullable(),
  district: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  memberSince: z.iso.datetime(),
  profileImageUrl: z.string().nullable(),
  language: z.enum(languages),
  /** The version of the terms and the privacy notice that they agreed to; null where they never did. */
  termsVersion: z.string().nullable(),
})
export type User = z.infer<typeof user>

export const registration = z.object({
  role: roleInput,
  username,
  name: personName,
  email,
  emailToken: opaqueToken,
  phone,
  password,
  street: street.optional(),
  district: districtName,
  state: stateName,
  zipcode: zipcode.optional(),
  language: z.enum(languages).optional(),
  ...agreed,
})

/** Whoever is signed in shows that it is they: a session alone may be on a borrowed phone. */
const ownCode = { otpToken: opaqueToken.optional(), otp: otp.optional() }
const givenPassword = z.string().max(128).optional()

const profileChange = z.object({
  username: username.optional(),
  name: personName.optional(),
  email: email.optional(),
  emailToken: opaqueToken.optional(),
  phone: phone.optional(),
  /** For a new email or phone: the password, or a code to the proved phone. */
  currentPassword: givenPassword,
  ...ownCode,
  /** A code to the new phone proves it at once; without an email it is needed, beside one to the old phone. */
  newPhoneOtpToken: opaqueToken.optional(),
  newPhoneOtp: otp.optional(),
  street: street.nullable().optional(),
  district: districtName.optional(),
  state: stateName.optional(),
  zipcode: zipcode.nullable().optional(),
  language: z.enum(languages).optional(),
})

/** One of: after an OTP sign-in, after an emailed code (lost SIM), or signed in with the current password; where there is none, with a code. */
const passwordReset = z.object({
  newPassword: password,
  resetToken: opaqueToken.optional(),
  emailToken: opaqueToken.optional(),
  currentPassword: givenPassword,
  ...ownCode,
})

export const usersApi = {
  register: {
    summary: 'Open an account',
    who: 'anyone',
    method: 'POST',
    path: '/users/register',
    body: registration,
    reply: z.object({ token: z.string(), user }),
    creates: true,
    limits: [{ points: 60, seconds: 3600, per: 'address' }],
    refuses: ['token_invalid', 'password_common', 'email_taken', 'username_taken', 'phone_taken'],
  },
  generateUsername: {
    summary: 'A free username for a name',
    who: 'anyone',
    method: 'POST',
    path: '/users/generate-username',
    body: z.object({ name: z.string().max(200) }),
    reply: z.object({ username: z.string() }),
    limits: [{ points: 120, seconds: 600, per: 'address' }],
  },
  checkUsername: {
    summary: 'Is this username free?',
    who: 'anyone',
    method: 'POST',
    path: '/users/check-username',
    body: z.object({ username: z.string().max(200) }),
    reply: z.object({ available: z.boolean() }),
    limits: [{ points: 300, seconds: 600, per: 'address' }],
  },
  sendEmailOtp: {
    summary: 'Send a code to an email address',
    who: 'anyone',
    method: 'POST',
    path: '/users/send-email-otp',
    body: z.object({ email }),
    reply: z.object({ otpToken: z.string(), resendAfter: z.number(), expiresIn: z.number() }),
  },
  verifyEmailOtp: {
    summary: 'Prove an email address with its code',
    who: 'anyone',
    method: 'POST',
    path: '/users/verify-email-otp',
    /** The address instead of the token, only from the device that asked for the code and named itself. */
    body: z
      .object({ otpToken: opaqueToken.optional(), email: email.optional(), otp })
      .refine(({ otpToken, email }) => (otpToken === undefined) !== (email === undefined), {
        message: 'needs either an otpToken or an email',
        path: ['otpToken'],
      }),
    limits: [{ points: 100, seconds: 900, per: 'address' }],
    reply: z.object({ verified: z.literal(true), emailToken: z.string() }),
    refuses: ['otp_invalid'],
  },
  resetPassword: {
    summary: 'Set a new password',
    who: 'anyone',
    method: 'POST',
    path: '/users/reset-password',
    body: passwordReset,
    reply: z.object({ user }),
    limits: [{ points: 60, seconds: 600, per: 'address' }],
    refuses: ['token_invalid', 'proof_required', 'wrong_password', 'otp_invalid', 'password_common', 'unauthenticated'],
  },
  verifyPhone: {
    summary: 'Prove the own phone number with its code',
    who: openRoles,
    method: 'POST',
    path: '/users/verify-phone',
    body: z.object({ otpToken: opaqueToken, otp }),
    reply: z.object({ user }),
    refuses: ['otp_invalid', 'phone_taken'],
  },
  changeProfile: {
    summary: 'Change the own profile',
    who: openRoles,
    method: 'PATCH',
    path: '/users/profile',
    body: profileChange,
    reply: z.object({ user }),
    refuses: [
      'proof_required',
      'wrong_password',
      'otp_invalid',
      'token_invalid',
      'email_required',
      'email_taken',
      'username_taken',
      'phone_taken',
    ],
  },
  agreeToTerms: {
    summary: 'Agree to a version of the terms and the privacy notice; an older one than before changes nothing',
    who: openRoles,
    method: 'PUT',
    path: '/users/profile/terms',
    body: z.object({ termsVersion }),
    reply: z.object({ user }),
  },
  takeBack: {
    summary: 'Take a change of email or phone back, with the token that was mailed to the old address',
    who: 'anyone',
    method: 'POST',
    path: '/users/take-back',
    body: z.object({ token: opaqueToken }),
    reply: z.object({ resetToken: z.string() }),
    limits: [{ points: 60, seconds: 600, per: 'address' }],
    refuses: ['token_invalid', 'email_taken', 'account_suspended'],
  },
  changePicture: {
    summary: 'Set the own profile picture',
    who: openRoles,
    method: 'PATCH',
    path: '/users/profile/image',
    upload: { field: 'profileImage', most: 1, bytes: 10_000_000 },
    reply: z.object({ user }),
    limits: [{ points: 60, seconds: 3600, per: 'account' }],
    refuses: ['image_type', 'image_invalid', 'pictures_unavailable'],
  },
  deleteAccount: {
    summary: 'Close the own account',
    who: openRoles,
    method: 'DELETE',
    path: '/users/profile',
    body: z.object({ password: givenPassword, ...ownCode }),
    reply: null,
    refuses: ['proof_required', 'wrong_password', 'otp_invalid', 'dispute_open'],
  },
} as const satisfies Record<string, Endpoint>
