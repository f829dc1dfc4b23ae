import { expect, test } from 'vitest'
import { supportOf } from './support.ts'

const android = 'Mozilla/5.0 (Linux; Android 13; SM-M045F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) Version/17.0 Safari/604.1`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/16.3 Safari/605.1.15'
const usual = { userAgent: android, touchPoints: 5, isSecure: true, isStandalone: false, hasPush: true }

test.each([
  ['an Android phone', {}, 'supported'],
  ['a browser without push', { hasPush: false }, 'unsupported'],
  ['a page without HTTPS', { isSecure: false, hasPush: false }, 'insecure'],
  [
    'Chrome on an iPhone',
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) CriOS/120.0' },
    'chromeIos',
  ],
  ['an iPhone with iOS 16.3', { userAgent: iphone('16_3'), hasPush: false }, 'oldIos'],
  ['an iPhone with iOS 9.10', { userAgent: iphone('9_10'), hasPush: false }, 'oldIos'],
  ['an iPhone with iOS 16.4 in Safari', { userAgent: iphone('16_4'), hasPush: false }, 'homeScreen'],
  ['an iPhone with iOS 16.10 in Safari', { userAgent: iphone('16_10'), hasPush: false }, 'homeScreen'],
  ['an iPhone with Seedha on its home screen', { userAgent: iphone('17_4'), isStandalone: true }, 'supported'],
  ['an iPad that says it is a Mac', { userAgent: mac }, 'oldIos'],
  ['a Mac', { userAgent: mac, touchPoints: 0 }, 'supported'],
] as const)('%s', (_, given, support) => {
  expect(supportOf({ ...usual, ...given })).toBe(support)
})
