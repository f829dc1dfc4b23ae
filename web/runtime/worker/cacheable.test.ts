import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { answerGroup, isCacheable, isWhole } from './cacheable.ts'

const id = '0190d3a0-fb5f-78e3-8865-04bd28b77a88'

/** Read once, requested anew each time, or an admin's: useless or harmful offline. */
const notKept =
  /^\/(admin\/|captcha|maintenance|push\/|contact-messages\/admin|contact-requests\/(status|deals\.csv)|deal-notes\/|farms$|farm-codes\/|saved-searches\/digests\/|places\/|users\/|notifications\/unsubscribe)/

test('every answer that can be read is kept for members and visitors, or is known not to be', () => {
  const reads = Object.values(api).flatMap((feature) =>
    Object.values(feature as Record<string, Endpoint>).filter(({ method }) => method === 'GET'),
  )
  const paths = reads.map(({ path }) => path)
  const filled = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, id)}`
  expect(paths.filter((path) => !answerGroup(filled(path)) && !notKept.test(path))).toEqual([])
  expect(paths.filter((path) => answerGroup(filled(path)) && notKept.test(path))).toEqual([])
})

test.each([
  ['/api/products', false, true],
  ['/api/products', true, true],
  ['/api/legal/privacy', false, true],
  ['/api/contact-messages/ticket/SDH-7F3K9Q', true, true],
  ['/api/contact-messages/ticket/SDH-7F3K9Q', false, false],
  ['/api/auth/me', false, false],
  ['/api/admin/users', true, false],
])('%s, asked by a member: %s, is kept: %s', (path, isMember, kept) => {
  expect(isCacheable(path, isMember)).toBe(kept)
})

const answer = (status: number, headers: Record<string, string>, type = 'basic') =>
  ({ status, headers: new Headers(headers), type }) as unknown as Response

test.each([
  [200, { 'x-request-id': 'a' }, 'basic', true],
  [206, { 'x-request-id': 'a' }, 'basic', false],
  [404, { 'x-request-id': 'a' }, 'basic', false],
  [503, { 'x-request-id': 'a' }, 'basic', false],
  [200, {}, 'basic', false],
  [0, {}, 'opaque', false],
  [200, { 'x-request-id': 'a' }, 'opaque', false],
])('only a whole answer of our own server is kept: %i %j %s %s', (status, headers, type, kept) => {
  expect(isWhole(answer(status, headers as Record<string, string>, type))).toBe(kept)
})
