import { expect, test } from 'vitest'
import places from '../../server/database/reference/places.json' with { type: 'json' }
import { stateOfPin } from './postal-zones.ts'

const every = Array.from({ length: 90 }, (_, at) => stateOfPin(String(at + 10)))
const known = [...Object.keys(places.states), ...Object.keys(places.unionTerritories)]

test('a PIN code points only to states that there are', () => {
  expect(every.flatMap((one) => (one && !known.includes(one.state) ? [one.state] : []))).toEqual([])
})

test('what two digits share between states is not said to be sure, and where no state has most of them nothing is said', () => {
  expect(stateOfPin('563101')).toEqual({ state: 'Karnataka', isSure: true })
  expect(stateOfPin('41')).toEqual({ state: 'Maharashtra', isSure: true })
  expect(stateOfPin('403001')).toEqual({ state: 'Maharashtra', isSure: false }) // Goa
  expect(stateOfPin('605001')).toEqual({ state: 'Tamil Nadu', isSure: false }) // Puducherry
  for (const pin of ['795001', '814112', '900000', '5', '']) expect(stateOfPin(pin)).toBeUndefined()
})
