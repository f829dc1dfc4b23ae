import { sql } from 'drizzle-orm'
import { otpMinutes } from '#contract/users/facts.ts'
import { z } from '#contract/zod.ts'
import { addJob, job } from '#server/platform/jobs/job-queue.ts'
import { now } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import type { MessageResult } from '../metrics/message-counter.ts'
import { NotReached } from '../outbound.ts'
import { Refusal } from '../refusal.ts'
import { type GatewayCall, gatewayCalls, isPassing, isTaken } from './gateway-call.ts'
import { isCode, makeCode } from './own-code.ts'

/** Retries: graphile-worker's seventh one comes after 10 minutes, when the code has expired and the job just ends. */
const maxAttempts = 8

/** An SMS gateway that takes one HTTP call for each message. The first call is made at once, so that the caller gets its error. */
export function gatewaySender(gateway: GatewayCall, count: (result: MessageResult) => void) {
  const send = gatewayCalls(gateway, count)
  const sendCode = job({
    name: 'sms',
    isOutside: true,
    payload: z.object({ phone: z.string(), code: z.string(), text: z.string(), until: z.string() }),
    async run({ until, ...message }, { db, log }) {
      const { rows } = await db.execute<{ late: boolean }>(sql`select ${now()} > ${until}::timestamptz as late`)
      if (rows[0]?.late) return log.warn('a code was not sent in time and is dropped')
      const status = await send(message)
      if (!isTaken(status)) throw new Error(`the SMS gateway answered ${status}`)
    },
  })
  return {
    checksCaptcha: false,
    jobs: [sendCode],
    async start(db: Db, { phone, text }: { phone: string; text: (code: string) => string }) {
      const { code, handle } = makeCode()
      const message = { phone, code, text: text(code) }
      const status = await send(message).catch(statusOf)
      if (isTaken(status)) return { handle }
      if (!isPassing(status)) throw new Refusal('otp_not_sent')
      const { rows } = await db.execute<{ until: string }>(
        sql`select (${now()} + make_interval(mins => ${otpMinutes}::int))::text as until`,
      )
      const until = rows[0]?.until ?? ''
      await addJob(db, sendCode, { ...message, until }, { maxAttempts })
      return { handle }
    },
    async check(handle: string, code: string) {
      return isCode(handle, code)
    },
  }
}

function statusOf(error: unknown): number {
  if (!(error instanceof NotReached)) throw error
  return error.reason === 'timeout' ? 408 : 0
}
