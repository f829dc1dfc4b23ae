import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { atFullPrice } from '#server/testing/argon2.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is stored as argon2id at the cost that OWASP names', async () => {
  expect(await atFullPrice(() => hashPassword('Ragi#2026!mudde'))).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('what everybody tries first is refused in any case', async () => {
  for (const common of ['P@ssw0rd', 'p@SSW0RD'])
    await expect(hashPassword(common)).rejects.toMatchObject({ code: 'password_common' })
})

test('only the right one is right, and without one none is', async () => {
  const stored = await hashPassword('Ragi#2026!mudde')
  expect(await isPassword(stored, 'Ragi#2026!mudde')).toBe(true)
  expect(await isPassword(stored, 'Ragi#2026!mudda')).toBe(false)
  for (const none of [null, undefined])
    for (const given of ['', 'nobody has this password']) expect(await isPassword(none, given)).toBe(false)
})

test('two are reckoned at a time and forty wait; the next is turned away at once', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 50 }, () => hashPassword('Ragi#2026!mudde')))
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(8)
  for (const reason of refused) expect(reason).toBeInstanceOf(Refusal)
})
