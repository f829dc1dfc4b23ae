import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { languages } from '#contract/languages.ts'
import { roles } from '#contract/shared/roles.ts'
import { bytes, id, moment } from './columns.ts'

export const role = pgEnum('role', roles)
export const language = pgEnum('language', languages)

export const users = pgTable(
  'users',
  {
    id: id(),
    role: role('role').notNull(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    /** Null in a closed account, an admin's, and where the owner of a proved number never gave one or took it out. */
    email: text('email'),
    /** Null where the number was proved after the address: whoever gave the address may be somebody else. */
    emailVerifiedAt: moment('email_verified_at').defaultNow(),
    /** Null where none was set, or where proving the phone voided it. */
    passwordHash: text('password_hash'),
    phone: text('phone'),
    phoneVerifiedAt: moment('phone_verified_at'),
    /** Contacts of deals accepted before are hidden: the number may have had another owner then. */
    contactsFrom: moment('contacts_from'),
    street: text('street'),
    district: text('district'),
    state: text('state'),
    zipcode: text('zipcode'),
    profileImageUrl: text('profile_image_url'),
    language: language('language').notNull().default('en'),
    suspendedAt: moment('suspended_at'),
    /** As an admin wrote it; its owner is told. */
    suspensionReason: text('suspension_reason'),
    closedAt: moment('closed_at'),
    adminNotes: text('admin_notes'),
    demo: boolean('demo').notNull().default(false),
    /** Part of a demo that is off. */
    retired: boolean('retired').notNull().default(false),
    /** The version of the terms and the privacy notice that they agreed to, and when. */
    termsVersion: text('terms_version'),
    termsAt: moment('terms_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Written when a session opens, and at most once a day while one is used. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** Somebody's who can be found, sign in and act; being suspended is another matter, of which they are told. */
    open: boolean('open').notNull().generatedAlwaysAs(sql`closed_at is null and not retired`),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_proved_phone').on(table.phone).where(sql`${table.phoneVerifiedAt} is not null`),
    index('users_phone').on(table.phone, table.createdAt),
    // How admins look for somebody: each sort, within each filter that few pass, and by the start of what is typed.
    index('users_newest').on(table.createdAt, table.id),
    index('users_role_newest').on(table.role, table.createdAt, table.id),
    index('users_state_newest').on(table.state, table.createdAt, table.id),
    index('users_suspended').on(table.createdAt, table.id).where(sql`suspended_at is not null and closed_at is null`),
    index('users_closed').on(table.createdAt, table.id).where(sql`closed_at is not null`),
    index('users_demo').on(table.createdAt, table.id).where(sql`demo`),
    index('users_last_used').on(table.lastUsedAt, table.id),
    index('users_name').on(sql`lower(${table.name})`, table.id),
    index('users_name_words').using('gin', sql`to_tsvector('simple', ${table.name})`),
    index('users_username_start').on(sql`lower(${table.username}) text_pattern_ops`),
    index('users_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('users_phone_start').on(sql`${table.phone} text_pattern_ops`),
    check(
      'users_can_be_reached',
      sql`${table.email} is not null or ${table.phoneVerifiedAt} is not null or ${table.closedAt} is not null or ${table.suspendedAt} is not null or ${table.role} = 'admin'`,
    ),
    check('users_username_shape', sql`${table.username} ~ '^[A-Za-z0-9_]{3,30}$'`),
    check('users_phone_shape', sql`${table.phone} ~ '^\\+91[6-9][0-9]{9}$'`),
    check('users_zipcode_shape', sql`${table.zipcode} ~ '^[1-9][0-9]{5}$'`),
  ],
)

/** One code that was sent. It belongs to its token: nobody else can try or void it. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    /** What it may be used for: a code to register with serves nothing else. */
    purpose: text('purpose', { enum: ['login', 'register'] })
      .notNull()
      .default('login'),
    /** The phone number, or the email address in lower case. */
    to: text('to').notNull(),
    /** SHA-256 of the otpToken. */
    tokenHash: bytes('token_hash'),
    /** SHA-256 of the asker's device, if they named one: an emailed code may be tried from there without its token. */
    askedFrom: bytes('asked_from'),
    /** What the sender needs to check the code: a salted hash, or the outside service's own handle. */
    handle: text('handle').notNull(),
    /** Who was signed in when it was asked for: nobody else may prove a number with it. */
    askedBy: uuid('asked_by'),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('codes_token').on(table.tokenHash),
    index('codes_to').on(table.channel, table.to, table.createdAt),
    check('codes_tries', sql`${table.tries} between 0 and 5`),
  ],
)

/** What a right code earned: to set a password, to claim an email address, to register with a number, to say whose account it is; or the way back to old contacts. Used once. */
export const tickets = pgTable('tickets', {
  tokenHash: bytes('token_hash').primaryKey(),
  kind: text('kind', { enum: ['email', 'phone', 'reset', 'firstProof', 'longUnused', 'takeBack'] }).notNull(),
  email: text('email'),
  phone: text('phone'),
  phoneVerifiedAt: moment('phone_verified_at'),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Wrong codes in a row for a number; at 100 codes pause for a day. */
export const phoneMisses = pgTable('phone_misses', {
  phone: text('phone').primaryKey(),
  misses: integer('misses').notNull(),
  pausedUntil: moment('paused_until'),
})

/** Who wants nothing to do with whom. */
export const blocks = pgTable(
  'blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_two_people', sql`${table.userId} <> ${table.blockedId}`),
  ],
)
