import { expect, test } from 'vitest'
import { afterEntry, afterYes, isUnfinished, type LoginStep, questionOf, stillOpen } from './login-flow.ts'

const phone = '+919876543210'
const answer = {
  token: 't',
  resetToken: 'r',
  mustSetPassword: false,
  isThisYou: null,
  answerToken: null,
  needsProof: false,
}
const now = 1_000_000
const until = now + 600_000

test('a right code is the end for whoever came to log in', () => {
  expect(questionOf({ phone, toReset: false }, answer, until)).toBeUndefined()
  expect(afterEntry(false, answer, until)).toBeUndefined()
})

test('whoever came to reset, or must, sets a new password', () => {
  const step = { at: 'newPassword', by: 'sms', resetToken: 'r', until }
  expect(afterEntry(true, answer, until)).toEqual({ ...step, mustSetPassword: false })
  expect(afterEntry(false, { ...answer, mustSetPassword: true }, until)).toEqual({ ...step, mustSetPassword: true })
})

const pending = { ...answer, token: null, resetToken: null, answerToken: 'a' }
const isThisYou = { name: 'Lakshmamma', email: 'l•••@example.in', place: null }

test.each([
  [false, 'keepEmail'],
  [true, 'owner'],
] as const)('the question comes before a session; where proof is needed (%s), "yes" leads to %s', (needsProof, at) => {
  const asked = { ...isThisYou, phone, toReset: false, answerToken: 'a', needsProof, until }
  const step = questionOf({ phone, toReset: false }, { ...pending, isThisYou, needsProof }, until)
  expect(step).toEqual({ at: 'isThisYou', ...asked })
  expect(step && afterYes(step)).toEqual({ at, ...asked })
  expect(step && isUnfinished(step)).toBe(true)
  expect(step && stillOpen(afterYes(step), until)).toEqual({ at: 'phone' })
})

test('a step whose code or token has ended is begun again', () => {
  const code: LoginStep = { at: 'code', phone, otpToken: 'o', toReset: false, resendAt: 0, expiresAt: now }
  expect(stillOpen(code, now - 1)).toBe(code)
  expect(stillOpen(code, now)).toEqual({ at: 'way', phone })
  const reset: LoginStep = { at: 'newPassword', by: 'email', email: 'a@b.in', emailToken: 'e', until: now }
  expect(stillOpen(reset, now - 1)).toBe(reset)
  expect(stillOpen(reset, now)).toEqual({ at: 'phone' })
})

test('only a question or a password to set keeps somebody signed in on the login page', () => {
  const steps: LoginStep[] = [{ at: 'phone' }, { at: 'way', phone }, { at: 'email' }, { at: 'forgot' }]
  expect(steps.filter(isUnfinished)).toEqual([])
})
