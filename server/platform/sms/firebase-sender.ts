import { z } from '#contract/zod.ts'
import type { Db } from '../database/database.ts'
import type { MessageResult } from '../metrics/message-counter.ts'
import { outboundTo } from '../outbound.ts'
import { Refusal } from '../refusal.ts'

const started = z.object({ sessionInfo: z.string().min(1) })
const refused = z.object({ error: z.object({ message: z.string() }) })

/** Its error messages begin with a code, such as `TOO_MANY_ATTEMPTS_TRY_LATER : …`. */
const isWrong = /^(INVALID_CODE|MISSING_CODE|CODE_EXPIRED|SESSION_EXPIRED|INVALID_SESSION_INFO|MISSING_SESSION_INFO)/
const isTooMany = /^TOO_MANY_ATTEMPTS/
const isNotHuman = /CAPTCHA|^(QUOTA_EXCEEDED|INVALID_APP_CREDENTIAL|MISSING_APP_CREDENTIAL)/

/** Firebase's Identity Toolkit generates, sends and checks the code; it requires a reCAPTCHA token for each. */
export function firebaseSender(
  { apiKey, baseUrl }: { apiKey: string; baseUrl: string },
  count: (result: MessageResult) => void,
) {
  const fetchOut = outboundTo(baseUrl)

  async function ask(method: string, body: Record<string, string | undefined>): Promise<unknown> {
    const url = `${baseUrl.replace(/\/$/, '')}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`
    const headers = { 'content-type': 'application/json' }
    try {
      const { text } = await fetchOut(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return JSON.parse(text)
    } catch {
      throw new Refusal('otp_not_sent')
    }
  }

  return {
    checksCaptcha: true,
    jobs: [],
    async start(_db: Db, { phone, captcha }: { phone: string; captcha?: string | undefined }) {
      const answer = await ask('sendVerificationCode', { phoneNumber: phone, recaptchaToken: captcha }).catch(
        (error) => {
          count('failed')
          throw error
        },
      )
      const session = started.safeParse(answer)
      count(session.success ? 'sent' : 'failed')
      if (!session.success) throw refusalOf(wordsOf(answer))
      return { handle: session.data.sessionInfo }
    },
    async check(handle: string, code: string) {
      const answer = await ask('signInWithPhoneNumber', { sessionInfo: handle, code })
      const words = wordsOf(answer)
      if (words === undefined) return z.object({ phoneNumber: z.string() }).safeParse(answer).success
      if (isWrong.test(words)) return false
      throw refusalOf(words)
    },
  }
}

const wordsOf = (answer: unknown) => refused.safeParse(answer).data?.error.message

function refusalOf(words = '') {
  if (isTooMany.test(words)) return new Refusal('too_many_requests')
  return new Refusal(isNotHuman.test(words) ? 'captcha_invalid' : 'otp_not_sent')
}
