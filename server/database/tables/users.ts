import { sql } from 'drizzle-orm'
import { boolean, check, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { languages } from '#contract/languages.ts'
import { roles } from '#contract/users.ts'
import { id, moment } from './columns.ts'

export const role = pgEnum('role', roles)
export const language = pgEnum('language', languages)

export const users = pgTable(
  'users',
  {
    id: id(),
    role: role('role').notNull(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    phoneVerifiedAt: moment('phone_verified_at'),
    street: text('street'),
    district: text('district'),
    state: text('state'),
    zipcode: text('zipcode'),
    profileImageUrl: text('profile_image_url'),
    language: language('language').notNull().default('en'),
    suspendedAt: moment('suspended_at'),
    demo: boolean('demo').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_proved_phone').on(table.phone).where(sql`${table.phoneVerifiedAt} is not null`),
    check('users_username_shape', sql`${table.username} ~ '^[A-Za-z0-9_]{3,30}$'`),
    check('users_phone_shape', sql`${table.phone} ~ '^\\+91[6-9][0-9]{9}$'`),
    check('users_zipcode_shape', sql`${table.zipcode} ~ '^[1-9][0-9]{5}$'`),
  ],
)
