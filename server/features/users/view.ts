import type { User } from '#contract/users/users.ts'
import type { Account } from './store.ts'

/** What a person sees of their own account. */
export function asUser(account: Account): User {
  const { id, role, username, name, phone, street, district, state, zipcode, profileImageUrl, language } = account
  return {
    _id: id,
    role,
    username,
    name,
    email: account.email,
    emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
    hasPassword: account.passwordHash !== null,
    phone,
    phoneVerifiedAt: account.phoneVerifiedAt?.toISOString() ?? null,
    street,
    district,
    state,
    zipcode,
    memberSince: account.createdAt.toISOString(),
    profileImageUrl,
    language,
    termsVersion: account.termsVersion,
  }
}
