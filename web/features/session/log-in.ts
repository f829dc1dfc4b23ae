import { call } from '#web/lib/api.ts'
import type { QuestionTo } from '#web/lib/ask.ts'
import { ensureDevice } from '#web/lib/device.ts'

/** Signs in by password, on a device that the server will know again. */
export async function logIn(body: QuestionTo<'POST /auth/login'>['body']) {
  ensureDevice()
  return call('POST /auth/login', { body, signsIn: true })
}
