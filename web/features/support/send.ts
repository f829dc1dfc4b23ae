import { call } from '#web/lib/api/api.ts'
import type { Attempt } from '#web/lib/api/attempt.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import { supportKinds } from './door/queue-kinds.ts'
import type { ContactMessage } from './draft.ts'

/** No answer: it waits on the device of who is signed in. */
export const sendMessage = (attempt: Attempt, written: ContactMessage, link: string) =>
  attempt(written, (idempotencyKey) => {
    const { email, ...rest } = written
    const body = { ...rest, ...(email && { email }), ...(link && { link }) }
    const thing = `message:${idempotencyKey}`
    const made = { kind: 'message' as const, key: idempotencyKey, thing, body, form: written }
    return sendOrKeep({ ...made, about: { text: written.subject } }, () =>
      asHuman((proof) => call(supportKinds.message.to, { body: { ...body, ...proof }, idempotencyKey })),
    )
  })

export const thingOf = (ticketId: string) => `ticket:${ticketId}`

type Answering = { ticketId: string; message: string; email: string | undefined }

export const sendAnswer = (attempt: Attempt, { ticketId, message, email }: Answering) =>
  attempt({ ticketId, message }, (idempotencyKey) => {
    const [params, body] = [{ ticketId }, { message, ...(email && { email }) }]
    const made = { kind: 'reply' as const, key: idempotencyKey, thing: thingOf(ticketId), params, body, form: message }
    return sendOrKeep({ ...made, about: { text: ticketId } }, () =>
      asHuman((proof) =>
        call(supportKinds.reply.to, {
          params,
          body: { ...body, ...proof },
          idempotencyKey,
        }),
      ),
    )
  })

/** Without a captcha, until the server asks for one; its code is loaded then. */
async function asHuman<T>(send: (proof: { captcha?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!isRefusal(error, 'captcha_required')) throw error
    const { withCaptcha } = await import('#web/features/users/door/captcha.ts')
    return withCaptcha((captcha) => send({ captcha }))
  }
}
