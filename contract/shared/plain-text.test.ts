import { expect, test } from 'vitest'
import { personName } from '#contract/users/users.ts'

test.each([
  ['Ravi\n\nYour account is locked', 'Ravi Your account is locked'],
  ['  ಲಕ್ಷ್ಮೀ\tದೇವಿ ', 'ಲಕ್ಷ್ಮೀ ದೇವಿ'],
  ['क्\u200dष', 'क्\u200dष'],
  ['Ravi \u001b Kumar', 'Ravi Kumar'],
])('%j is a name, on one line', (given, kept) => {
  expect(personName.parse(given)).toBe(kept)
})

test.each(['\u3164\u3164', '\u200b\u200b\u200b', '...', 'Ravi \u202e ramuK', '\u2066Ravi', ' \n '])(
  '%j is no name: nobody can read it, or it turns what follows round',
  (given) => {
    expect(personName.safeParse(given).success).toBe(false)
  },
)

test('a name that is too long is not read any further', () => {
  const { error } = personName.safeParse(`9876543210 \u202e${'a'.repeat(80)}`)
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})
