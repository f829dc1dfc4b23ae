import { sql } from 'drizzle-orm'
import { otpMinutes } from '#contract/users/facts.ts'
import { z } from '#contract/zod.ts'
import { addJob, job } from '#server/platform/jobs/job-queue.ts'
import { now } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import type { MessageResult } from '../metrics/message-counter.ts'
import { NotReached, outboundTo } from '../outbound.ts'
import { Refusal } from '../refusal.ts'
import { isCode, makeCode } from './own-code.ts'
import { fillBody, fillUrl } from './template.ts'

type Gateway = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | undefined
}

/** Retries: graphile-worker's seventh one comes after 10 minutes, when the code has expired and the job just ends. */
const maxAttempts = 8

/** An SMS gateway that takes one HTTP call for each message. The first call is made at once, so that the caller gets its error. */
export function gatewaySender(gateway: Gateway, count: (result: MessageResult) => void) {
  const send = counted(callsOf(gateway), count)
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

const isTaken = (status: number) => status >= 200 && status <= 299
/** Transient: busy, or too slow to respond in time; it may accept the same message a little later. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500

function statusOf(error: unknown): number {
  if (!(error instanceof NotReached)) throw error
  return error.reason === 'timeout' ? 408 : 0
}

type SendMessage = ReturnType<typeof callsOf>

const counted =
  (send: SendMessage, count: (result: MessageResult) => void): SendMessage =>
  async (message) => {
    const status = await send(message).catch((error) => {
      count('failed')
      throw error
    })
    count(isTaken(status) ? 'sent' : 'failed')
    return status
  }

function callsOf({ url, method, headers, body: template }: Gateway) {
  const fetchOut = outboundTo(url)
  const contentType = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  return async ({ phone, code, text }: { phone: string; code: string; text: string }) => {
    const values = { phone, phone_plain: phone.replace('+', ''), code, text }
    const sent = method === 'POST' && template !== undefined ? fillBody(template, values, contentType) : undefined
    const answer = await fetchOut(fillUrl(url, values), {
      method,
      headers: { ...(sent && { 'content-type': sent.type }), ...headers },
      ...(sent && { body: sent.body }),
    })
    return answer.status
  }
}
