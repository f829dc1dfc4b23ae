import type { Job } from '#server/platform/jobs/job-queue.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { type CountMessages, uncounted } from '../metrics/message-counter.ts'
import { devMailboxMailer } from './dev-mailbox-mailer.ts'
import type { Mail } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

export type Mailer = {
  /** The mailer port sends as part of the caller's transaction: nothing is sent if that is rolled back. */
  send(db: Db, mail: Mail): Promise<void>
  job?: Job
}

export const makeMailer = ({ mail }: Pick<Config, 'mail'>, messages: CountMessages = uncounted): Mailer =>
  mail.kind === 'smtp' ? smtpMailer(mail, messages('mail', 'smtp')) : devMailboxMailer(messages('mail', 'dev-mailbox'))
