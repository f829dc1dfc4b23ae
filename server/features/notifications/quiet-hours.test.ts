import { expect, test } from 'vitest'
import { loudFrom } from './quiet-hours.ts'

const at = (hour: string, day = 15) => new Date(`2026-11-${day}T${hour}:00+05:30`)
const night = { from: '21:30', to: '06:00' }
const noon = { from: '12:00', to: '13:15' }

test.each([
  ['nothing is quiet', null, at('23:00'), undefined],
  ['before they begin', night, at('21:29'), undefined],
  ['as they begin', night, at('21:30'), at('06:00', 16)],
  ['before midnight', night, at('23:59'), at('06:00', 16)],
  ['after midnight', night, at('00:00'), at('06:00')],
  ['just before their end', night, at('05:59'), at('06:00')],
  ['at their end', night, at('06:00'), undefined],
  ['within a day', noon, at('12:30'), at('13:15')],
  ['after one', noon, at('13:15'), undefined],
  ['on the hours of India', noon, new Date('2026-11-15T06:31:20Z'), at('13:15')],
])('%s', (_, quiet, moment, loud) => {
  expect(loudFrom(moment, quiet)).toEqual(loud)
})
