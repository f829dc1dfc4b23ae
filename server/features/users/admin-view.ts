import type { AdminUser, ListedUser } from '#contract/users/admin.ts'
import type { Account } from './store.ts'

const time = (moment: Date | null) => moment?.toISOString() ?? null

function statusOf({ closedAt, suspendedAt }: Account) {
  if (closedAt) return 'closed'
  return suspendedAt ? 'suspended' : 'active'
}

/** An account in an admin's list. */
export function asListed(account: Account): ListedUser {
  const { id, role, username, name, email, phone, district, state, profileImageUrl, demo } = account
  return {
    _id: id,
    role,
    status: statusOf(account),
    username,
    name,
    email,
    phone,
    phoneVerifiedAt: time(account.phoneVerifiedAt),
    district,
    state,
    profileImageUrl,
    memberSince: account.createdAt.toISOString(),
    lastUsedAt: account.lastUsedAt.toISOString(),
    demo,
  }
}

/** The same in full. */
export function asAdminUser(account: Account): AdminUser {
  const { street, zipcode, language, suspensionReason, adminNotes } = account
  return {
    ...asListed(account),
    street,
    zipcode,
    language,
    emailVerifiedAt: time(account.emailVerifiedAt),
    suspendedAt: time(account.suspendedAt),
    suspensionReason,
    closedAt: time(account.closedAt),
    adminNotes,
  }
}
