import { afterEach, expect, test } from 'vitest'
import { clearDevice } from './clear-device.ts'
import { chosenOrigin, declineOrigin, keepFirstOriginOf, keepOrigin, keepOriginOf, originIn } from './origin.ts'

const place = { state: 'Andaman and Nicobar Islands', district: 'South Andaman' }
afterEach(() => keepOrigin(undefined))

test('an origin is kept in a cookie that the server reads too', () => {
  keepOrigin(place)
  expect(chosenOrigin()).toEqual(place)
  expect(originIn(document.cookie)).toEqual(place)
  keepOrigin(undefined)
  expect(chosenOrigin()).toBeUndefined()
})

test('a member without a place changes nothing', () => {
  keepOrigin(place)
  keepOriginOf({ state: null, district: null })
  expect(chosenOrigin()).toEqual(place)
  keepOriginOf({ state: 'Karnataka', district: 'Kolar' })
  expect(chosenOrigin()).toEqual({ state: 'Karnataka', district: 'Kolar' })
})

test('who is signed in already is where their profile says, unless they chose another place or removed it', () => {
  const profile = { state: 'Karnataka', district: 'Kolar' }
  keepFirstOriginOf(profile)
  expect(chosenOrigin()).toEqual(profile)
  keepOrigin(place)
  keepFirstOriginOf(profile)
  expect(chosenOrigin()).toEqual(place)
  declineOrigin()
  keepFirstOriginOf(profile)
  expect(chosenOrigin()).toBeUndefined()
})

test('what ends a session removes it', () => {
  keepOrigin(place)
  clearDevice()
  expect(chosenOrigin()).toBeUndefined()
})

test.each(['near=Karnataka/Kolar', 'x=1; near=Karnataka%2FKolar; vw=360'])('%s is read', (cookies) =>
  expect(originIn(cookies)).toEqual({ state: 'Karnataka', district: 'Kolar' }),
)
test.each([null, '', 'near=', 'near=%E0%A4', 'near=Kolar', 'near=none', 'far=Karnataka/Kolar'])(
  '%s is none',
  (cookies) => expect(originIn(cookies)).toBeUndefined(),
)
