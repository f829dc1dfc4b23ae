import { expect, test } from 'vitest'
import { afterCode, afterYes, isUnfinished, type LoginStep, stillOpen } from './login-flow.ts'

const phone = '+919876543210'
const answer = { token: 't', resetToken: 'r', mustSetPassword: false, isThisYou: null }
const now = 1_000_000
const until = now + 600_000

test('a right code is the end for whoever came to log in', () => {
  expect(afterCode({ phone, toReset: false }, answer, until)).toBeUndefined()
})

test('whoever came to reset sets a new password', () => {
  expect(afterCode({ phone, toReset: true }, answer, until)).toEqual({
    at: 'newPassword',
    by: 'sms',
    resetToken: 'r',
    mustSetPassword: false,
    until,
  })
})

test('on the first proof of a number the question comes first, then the password that must be set', () => {
  const isThisYou = { name: 'Lakshmamma', email: 'l•••@example.in' }
  const step = afterCode({ phone, toReset: false }, { ...answer, mustSetPassword: true, isThisYou }, until)
  expect(step).toMatchObject({ at: 'isThisYou', ...isThisYou, phone, token: 't' })
  expect(afterYes(step as Extract<LoginStep, { at: 'isThisYou' }>)).toMatchObject({
    at: 'newPassword',
    mustSetPassword: true,
  })
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
