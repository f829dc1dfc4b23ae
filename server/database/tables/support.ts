import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ticketKinds, ticketStatuses } from '#contract/support/facts.ts'
import { id, moment } from './columns.ts'
import { language, users } from './users.ts'

export const ticketStatus = pgEnum('ticket_status', ticketStatuses)
export const ticketKind = pgEnum('ticket_kind', ticketKinds)

/** What somebody wrote to support. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    ticketId: text('ticket_id').notNull(),
    kind: ticketKind('kind').notNull().default('question'),
    /** Null where nobody was signed in. */
    senderId: uuid('sender_id').references(() => users.id),
    name: text('name').notNull(),
    /** Null when the sender's account was closed. */
    email: text('email'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** In which letters about it are written. */
    language: language('language').notNull(),
    status: ticketStatus('status').notNull().default('open'),
    note: text('note'),
    /** The admin who takes care of it. */
    assigneeId: uuid('assignee_id').references(() => users.id),
    /** Who had the last word, and when support had its first. */
    lastFrom: text('last_from', { enum: ['sender', 'support'] })
      .notNull()
      .default('sender'),
    firstReplyAt: moment('first_reply_at'),
    /** Counts every change: who has seen an older one does not overwrite a newer one. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_messages_ticket').on(table.ticketId),
    index('contact_messages_sender').on(table.senderId, table.updatedAt),
    index('contact_messages_email').on(sql`lower(${table.email})`),
    index('contact_messages_updated').on(table.updatedAt, table.id),
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('contact_messages_status_updated').on(table.status, table.updatedAt, table.id),
    index('contact_messages_status_created').on(table.status, table.createdAt, table.id),
    index('contact_messages_assignee').on(table.assigneeId, table.updatedAt, table.id),
    index('contact_messages_waiting').on(table.id).where(sql`last_from = 'sender' and status < 'resolved'`),
    index('contact_messages_grievances').on(table.updatedAt, table.id).where(sql`kind = 'grievance'`),
    index('contact_messages_words').using('gin', sql`to_tsvector('simple', name || ' ' || subject || ' ' || message)`),
    index('contact_messages_answered').on(table.createdAt, table.firstReplyAt),
    check('contact_messages_ticket_shape', sql`${table.ticketId} ~ '^SDH-[0-9A-Z]{6}$'`),
  ],
)

/** What was written about it afterwards, by either side. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id),
    from: text('from', { enum: ['sender', 'support'] }).notNull(),
    /** The admin who wrote it. */
    authorId: uuid('author_id').references(() => users.id),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('contact_replies_message').on(table.messageId, table.createdAt, table.id),
    index('contact_replies_created').on(table.createdAt),
  ],
)
