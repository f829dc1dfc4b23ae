import { resetTokenMinutes } from '#contract/users/facts.ts'
import { call } from '#web/lib/api/api.ts'
import { ensureDevice } from '#web/lib/device/device.ts'
import { afterEntry, type Moves, type StepOf } from './login-flow.ts'

type OwnershipProof = { keepEmail?: boolean; password?: string; emailToken?: string }

/** "Yes, this is me": signs in, and leads to a new password where one is needed. */
export async function sayYes(
  { answerToken, toReset }: StepOf<'isThisYou' | 'keepEmail' | 'owner' | 'ownerCode'>,
  proof: OwnershipProof,
  enter: Moves['enter'],
) {
  ensureDevice()
  const answer = await call('POST /auth/is-this-you', { body: { answerToken, isMe: true, ...proof } })
  if (answer.token)
    enter({ ...answer, token: answer.token }, afterEntry(toReset, answer, Date.now() + resetTokenMinutes * 60_000))
}
