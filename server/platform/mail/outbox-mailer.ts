import { outbox } from '#server/database/tables/platform.ts'
import type { Db } from '../database/database.ts'
import { type Mail, mail } from './mail.ts'

export function outboxMailer() {
  return {
    async send(db: Db, given: Mail) {
      const { to, subject, text } = mail.parse(given)
      await db.insert(outbox).values({ channel: 'email', to, subject, text })
    },
  }
}
