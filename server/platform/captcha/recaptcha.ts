import { z } from '#contract/zod.ts'
import type { Db } from '../database/database.ts'
import { outboundTo } from '../outbound.ts'
import { Refusal } from '../refusal.ts'

const verdict = z.object({ success: z.boolean() })

/** Google's reCAPTCHA. It accepts a token once and for two minutes, so nothing is stored here. */
export function recaptcha({ secret, verifyUrl }: { secret: string; verifyUrl: string }) {
  const fetchOut = outboundTo(verifyUrl)
  return {
    kind: 'recaptcha' as const,
    async challenge(): Promise<never> {
      throw new Refusal('not_found')
    },
    async verify(_db: Db, token: string) {
      const body = new URLSearchParams({ secret, response: token }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      try {
        const { text } = await fetchOut(verifyUrl, { method: 'POST', headers, body })
        return verdict.parse(JSON.parse(text)).success
      } catch {
        throw new Refusal('overloaded', { retryAfter: 5 }) // unknown: the visitor may well be human
      }
    },
  }
}
