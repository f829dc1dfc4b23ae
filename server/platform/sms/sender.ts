import type { Job } from '#server/platform/jobs/job-queue.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { type CountMessages, uncounted } from '../metrics/message-counter.ts'
import { devMailboxSender } from './dev-mailbox-sender.ts'
import { firebaseSender } from './firebase-sender.ts'
import { gatewaySender } from './gateway-sender.ts'

export type CodeSender = {
  /** Sends a one-time code by SMS and returns what is needed to check it later. Network calls only outside a transaction. */
  start(
    db: Db,
    to: { phone: string; captcha?: string | undefined; text: (code: string) => string },
  ): Promise<{ handle: string }>
  check(handle: string, code: string): Promise<boolean>
  readonly jobs: readonly Job[]
  /** Whether it verifies the captcha itself (Firebase does, with a reCAPTCHA token). */
  readonly checksCaptcha: boolean
}

export function makeCodeSender(
  { sms, demo }: Pick<Config, 'sms' | 'demo'>,
  messages: CountMessages = uncounted,
): CodeSender {
  if (sms.provider === 'gateway') return gatewaySender(sms, messages('sms', 'gateway'))
  if (sms.provider === 'firebase') return firebaseSender(sms, messages('sms', 'firebase'))
  return devMailboxSender({ isRead: demo }, messages('sms', 'dev-mailbox'))
}
