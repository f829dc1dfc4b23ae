import { devMailbox } from '#server/database/tables/platform.ts'
import type { Db } from '../database/database.ts'
import type { MessageResult } from '../metrics/message-counter.ts'
import { Refusal } from '../refusal.ts'
import { isCode, makeCode } from './own-code.ts'

/** SMS sender of a demo, to the dev mailbox. Elsewhere nobody reads that, and a request for a code is refused. */
export function devMailboxSender({ isRead }: { isRead: boolean }, count: (result: MessageResult) => void) {
  return {
    checksCaptcha: false,
    jobs: [],
    async start(db: Db, { phone, text }: { phone: string; text: (code: string) => string }) {
      if (!isRead) throw new Refusal('no_sms')
      const { code, handle } = makeCode()
      await db.insert(devMailbox).values({ channel: 'sms', to: phone, text: text(code) })
      count('sent')
      return { handle }
    },
    async check(handle: string, code: string) {
      return isCode(handle, code)
    },
  }
}
