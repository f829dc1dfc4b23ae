import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/ask.ts'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { codeSentTo, draft, keepValues, proofOf, reachable, registrationFields, stepOf } from './draft.ts'
import { bodyOf, sendRegistration } from './send-registration.ts'

beforeEach(() => sessionStorage.clear())

const whole = {
  role: 'farmer' as const,
  name: ' Lakshmamma H ',
  username: 'lakshmamma_h',
  email: 'l@example.in ',
  phone: '98765 43210',
  password: 'Kolar@2026',
  confirm: 'Kolar@2026',
  state: 'Karnataka',
  district: 'Kolar',
  street: '',
  zipcode: '',
}

test('the password is never kept', () => {
  keepValues(whole)
  expect(draft.read().values).toMatchObject({ name: ' Lakshmamma H ', phone: '98765 43210' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Kolar@2026')
})

test('a step opens when everything before it is there, also after a reload', () => {
  expect(reachable('role', {})).toBe('role')
  expect(reachable('finish', {})).toBe('role')
  expect(reachable('finish', { ...whole, email: '' })).toBe('details')
  expect(reachable('finish', { ...whole, password: '', confirm: '' })).toBe('finish')
  expect(reachable('finish', { ...whole, district: '' })).toBe('place')
  expect(reachable('finish', whole)).toBe('finish')
})

test('a proved email holds for that address only, and not for ever', () => {
  const proved = { values: {}, proof: { email: 'L@example.in', emailToken: 'token', until: 1_000 } }
  expect(proofOf(proved, ' l@EXAMPLE.in', 1)).toBe('token')
  expect(proofOf(proved, 'm@example.in', 1)).toBeUndefined()
  expect(proofOf(proved, 'l@example.in', 1_000)).toBeUndefined()
})

test('a code belongs to the address it was sent to', () => {
  const sent = { values: {}, sent: { email: 'l@example.in', otpToken: 'o', resendAt: 60, expiresAt: 600 } }
  expect(codeSentTo(sent, 'l@example.in', 599)).toBeDefined()
  expect(codeSentTo(sent, 'l@example.i', 599)).toBeUndefined()
  expect(codeSentTo(sent, 'l@example.in', 600)).toBeUndefined()
})

test.each([
  [{ code: 'email_taken' }, 'email', 'details'],
  [{ code: 'username_taken' }, 'username', 'details'],
  [{ code: 'phone_taken' }, 'phone', 'details'],
  [{ code: 'password_common' }, 'password', 'finish'],
  [{ code: 'token_invalid' }, 'email', 'details'],
  [{ code: 'validation', details: [{ path: 'body.district', message: '' }] }, 'district', 'place'],
  [{ code: 'validation', details: [{ path: 'zipcode', message: '' }] }, 'zipcode', 'place'],
] as const)('the refusal %o leads to its field', (refusal, field, step) => {
  expect(fieldsOf(new ApiError('no', 400, refusal), registrationFields)).toEqual([field])
  expect(stepOf(field)).toBe(step)
})

test('a refusal of the whole names no field', () => {
  expect(fieldsOf(new ApiError('no', 429, { code: 'too_many_requests' }), registrationFields)).toEqual([])
  expect(fieldsOf(new ApiError('no', 500), registrationFields)).toEqual([])
  expect(fieldsOf(new TypeError('a bug'), registrationFields)).toEqual([])
})

const context = { emailToken: 'token', language: 'kn', termsVersion: '2026-11-18' }

test('what is sent is trimmed, normalised and without what was left empty', () => {
  const { confirm: _, street: __, zipcode: ___, ...rest } = whole
  expect(bodyOf(whole, context)).toEqual({
    ...rest,
    name: 'Lakshmamma H',
    email: 'l@example.in',
    phone: '+919876543210',
    emailToken: 'token',
    language: 'kn',
    termsVersion: '2026-11-18',
  })
  expect(bodyOf({ ...whole, zipcode: '೫೬೩೧೦೧' }, context).zipcode).toBe('563101')
})

test('the same details sent again are the same attempt, other details another', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'))
    throw new TypeError('nobody answers')
  })
  const send = (name: string) => sendRegistration(bodyOf({ ...whole, name }, context)).catch(() => {})
  await send('Lakshmamma')
  await send('Lakshmamma')
  await send('Lakshmi')
  vi.unstubAllGlobals()
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
