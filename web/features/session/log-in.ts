import { call } from '#web/lib/api/api.ts'
import type { QuestionTo } from '#web/lib/api/ask.ts'
import { ensureDevice } from '#web/lib/device/device.ts'

/** Signs in by password, on a device that the server will know again. */
export async function logIn(body: QuestionTo<'POST /auth/login'>['body']) {
  ensureDevice()
  return call('POST /auth/login', { body, signsIn: true })
}
