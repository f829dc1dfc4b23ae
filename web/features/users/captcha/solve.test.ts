import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'
import { solve } from './solve.ts'

const hexOf = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200])('SHA-256 of %i letters is the standard’s', (length) => {
  const text = 'seedha?expires=1763 '.repeat(11).slice(0, length)
  expect(hexOf(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'))
})

test('a solution is one that the server’s library accepts', async () => {
  const hmacKey = 'a key of the test'
  const made = await createChallenge({ hmacKey, maxnumber: 5_000, expires: new Date(Date.now() + 60_000) })
  const challenge = { ...made, maxnumber: 5_000 }
  const number = solve(challenge)
  const { algorithm, salt, signature } = challenge
  const payload = btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }))
  expect(await verifySolution(payload, hmacKey)).toBe(true)
})

test('a challenge without a solution, or of another kind, has none', () => {
  const challenge = { algorithm: 'SHA-256', challenge: '0'.repeat(64), maxnumber: 50, salt: 's', signature: '' }
  expect(solve(challenge)).toBeNull()
  expect(solve({ ...challenge, algorithm: 'SHA-512' })).toBeNull()
})
