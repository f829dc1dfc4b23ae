import { outbox } from '#server/database/tables/platform.ts'
import type { Db } from '../database/database.ts'
import { type Mail, mail } from './mail.ts'

export function outboxMailer() {
  return {
    async send(db: Db, given: Mail) {
      await db.insert(outbox).values({ channel: 'email', ...mail.parse(given) })
    },
  }
}
