import { outbox } from '#server/database/tables/platform.ts'
import type { Db } from '../database/database.ts'
import { isCode, makeCode } from './own-code.ts'

export function outboxSender() {
  return {
    checksCaptcha: false,
    jobs: [],
    async start(db: Db, { phone, text }: { phone: string; text: (code: string) => string }) {
      const { code, handle } = makeCode()
      await db.insert(outbox).values({ channel: 'sms', to: phone, text: text(code) })
      return { handle }
    },
    async check(handle: string, code: string) {
      return isCode(handle, code)
    },
  }
}
