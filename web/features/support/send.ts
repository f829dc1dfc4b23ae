import { call } from '#web/lib/api.ts'
import type { Attempt } from '#web/lib/attempt.ts'
import { isRefusal } from '#web/lib/error-text.tsx'
import type { Written } from './draft.ts'

export const sendMessage = (attempt: Attempt, written: Written, link: string) =>
  attempt(written, (idempotencyKey) =>
    asHuman((proof) =>
      call('POST /contact-messages/create', { body: { ...written, ...(link && { link }), ...proof }, idempotencyKey }),
    ),
  )

type Answering = { ticketId: string; message: string; email: string | undefined }

export const sendAnswer = (attempt: Attempt, { ticketId, message, email }: Answering) =>
  attempt({ ticketId, message }, (idempotencyKey) =>
    asHuman((proof) =>
      call('POST /contact-messages/ticket/{ticketId}/replies', {
        params: { ticketId },
        body: { message, ...(email && { email }), ...proof },
        idempotencyKey,
      }),
    ),
  )

/** Without a captcha, until the server asks for one; its code is loaded then. */
async function asHuman<T>(send: (proof: { captcha?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!isRefusal(error, 'captcha_required')) throw error
    const { withCaptcha } = await import('#web/lib/captcha/captcha.ts')
    return withCaptcha((captcha) => send({ captcha }))
  }
}
