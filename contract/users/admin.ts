import type { Endpoint } from '#contract/endpoint.ts'
import { refusals } from '#contract/errors.ts'
import { languages } from '#contract/languages.ts'
import { stateName } from '#contract/places/places.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { type Role, roles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'
import { bulkActions, bulkAtMost, userFilters, userSorts, userStatuses } from './admin-facts.ts'

const time = z.iso.datetime()
/** `user` is the specification's second word for a customer and is never stored. */
const anyRole = z.enum([...roles, 'user']).transform((role): Role => (role === 'user' ? 'customer' : role))
const reason = z.string().trim().min(1).max(2000)

/** What a list of accounts shows: as much as is needed to find somebody. */
const listedUser = z.object({
  _id: z.uuid(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  username: z.string(),
  /** Empty where the account is closed. */
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phoneVerifiedAt: time.nullable(),
  district: z.string().nullable(),
  state: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  memberSince: time,
  lastUsedAt: time,
  demo: z.boolean(),
})
export type ListedUser = z.infer<typeof listedUser>

const adminUser = listedUser.extend({
  street: z.string().nullable(),
  zipcode: z.string().nullable(),
  language: z.enum(languages),
  emailVerifiedAt: time.nullable(),
  suspendedAt: time.nullable(),
  suspensionReason: z.string().nullable(),
  closedAt: time.nullable(),
  adminNotes: z.string().nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

const id = z.object({ id: z.uuid() })
const one = z.object({ user: adminUser })
const rules = ['not_found', 'own_account', 'forbidden', 'device_not_authorised', 'no_contact', 'no_password'] as const

export const usersAdminApi = {
  all: {
    summary: 'Every account; search by the start of a name, username, email or phone, or by id',
    who: ['admin'],
    method: 'GET',
    path: '/admin/users',
    query: z.object({
      ...pageQuery(20),
      search: z.string().trim().max(254).optional(),
      role: anyRole.optional(),
      status: z.enum(userFilters).optional(),
      state: stateName.optional(),
      demo: z.enum(['true', 'false']).optional(),
      sort: z.enum(userSorts).default('newest'),
    }),
    reply: z.object({ users: z.array(listedUser), ...paged }),
  },
  one: {
    summary: 'One account, with the notes of admins',
    who: ['admin'],
    method: 'GET',
    path: '/admin/users/{id}',
    params: id,
    reply: one,
    refuses: ['not_found'],
  },
  setRole: {
    summary: "Change somebody's role: they are signed out, and who sells no more has no products in the market",
    who: ['admin'],
    method: 'PATCH',
    path: '/admin/users/role',
    body: z.object({ userId: z.uuid(), role: anyRole, reason: reason.optional() }),
    reply: one,
    refuses: rules,
  },
  setNotes: {
    summary: 'Write what admins should know of somebody; nobody else reads it',
    who: ['admin'],
    method: 'PATCH',
    path: '/admin/users/admin-notes',
    body: z.object({ userId: z.uuid(), adminNotes: z.string().trim().max(2000) }),
    reply: one,
    refuses: ['not_found'],
  },
  bulk: {
    summary: 'Activate, suspend, delete or give a role to accounts, each by itself',
    who: ['admin'],
    method: 'POST',
    path: '/admin/users/bulk-actions',
    body: z
      .object({
        userIds: z.array(z.uuid()).min(1).max(bulkAtMost),
        action: z.enum(bulkActions),
        role: anyRole.optional(),
        /** Told to whom it is done. */
        reason: reason.optional(),
      })
      .refine(({ action, role }) => action !== 'set-role' || role !== undefined, {
        message: 'is needed to set a role',
        path: ['role'],
      }),
    reply: z.object({
      updated: z.number(),
      failed: z.array(z.object({ userId: z.uuid(), code: z.enum(Object.keys(refusals) as (keyof typeof refusals)[]) })),
    }),
    refuses: rules,
  },
} as const satisfies Record<string, Endpoint>
