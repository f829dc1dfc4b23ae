import { call } from '#web/lib/api.ts'
import { type Sent, sentNow } from './countdown.ts'

export const sendEmailCode = async (email: string): Promise<Sent> =>
  sentNow(await call('POST /users/send-email-otp', { body: { email } }))
