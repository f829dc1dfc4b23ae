import { devMailbox } from '#server/database/tables/platform.ts'
import type { Db } from '../database/database.ts'
import type { MessageResult } from '../metrics/message-counter.ts'
import { type Mail, mail } from './mail.ts'

/** Mailer of a demo: stores mail in the dev mailbox instead of sending it. */
export function devMailboxMailer(count: (result: MessageResult) => void) {
  return {
    async send(db: Db, given: Mail) {
      const { to, subject, text } = mail.parse(given)
      await db.insert(devMailbox).values({ channel: 'email', to, subject, text })
      count('sent')
    },
  }
}
