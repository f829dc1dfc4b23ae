import { sql } from 'drizzle-orm'
import { otpMinutes } from '#contract/users-facts.ts'
import { z } from '#contract/zod.ts'
import { now } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { addJob, job } from '../jobs/jobs.ts'
import { outboundTo } from '../outbound.ts'
import { isCode, makeCode } from './own-code.ts'
import { fillBody, fillUrl } from './template.ts'

type Gateway = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | undefined
}

/** graphile-worker's seventh try comes after 10 minutes, when the code is dead and the job just ends. */
const maxAttempts = 8

/** A gateway that takes one HTTP call for each message, sent by a durable job of the caller's transaction. */
export function gatewaySender(gateway: Gateway) {
  const send = callsOf(gateway)
  const sendCode = job({
    name: 'sms',
    payload: z.object({ phone: z.string(), code: z.string(), text: z.string(), until: z.string() }),
    async run({ until, ...message }, { db, log }) {
      const { rows } = await db.execute<{ late: boolean }>(sql`select ${now()} > ${until}::timestamptz as late`)
      if (rows[0]?.late) log.warn('a code was not sent in time and is dropped')
      else await send(message)
    },
  })
  return {
    checksCaptcha: false,
    jobs: [sendCode],
    async start(db: Db, { phone, text }: { phone: string; text: (code: string) => string }) {
      const { code, handle } = makeCode()
      const { rows } = await db.execute<{ until: string }>(
        sql`select (${now()} + make_interval(mins => ${otpMinutes}::int))::text as until`,
      )
      const until = rows[0]?.until ?? ''
      await addJob(db, sendCode, { phone, code, text: text(code), until }, { maxAttempts })
      return { handle }
    },
    async check(handle: string, code: string) {
      return isCode(handle, code)
    },
  }
}

function callsOf({ url, method, headers, body: template }: Gateway) {
  const fetchOut = outboundTo(url)
  const contentType = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  return async ({ phone, code, text }: { phone: string; code: string; text: string }) => {
    const values = { phone, phone_plain: phone.replace('+', ''), code, text }
    const sent = method === 'POST' && template !== undefined ? fillBody(template, values, contentType) : undefined
    const { status } = await fetchOut(fillUrl(url, values), {
      method,
      headers: { ...(sent && { 'content-type': sent.type }), ...headers },
      ...(sent && { body: sent.body }),
    })
    if (status < 200 || status > 299) throw new Error(`the SMS gateway answered ${status}`)
  }
}
