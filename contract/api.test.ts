import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { refusals } from './errors.ts'
import { roles } from './shared/roles.ts'

const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([word, some]) =>
  Object.entries(some).map(([name, endpoint]): [string, Endpoint] => [`${word}.${name}`, endpoint]),
)

test('no two endpoints are at the same address', () => {
  const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(addresses.filter((one, at) => addresses.indexOf(one) !== at)).toEqual([])
})

test.each(endpoints)('%s has an address whose parameters are all described, and no others', (_, { path, params }) => {
  expect(path).toMatch(/^(\/([\w-]+|\{\w+\}))+(\.csv)?$/)
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(Object.keys(params?.shape ?? {}).sort()).toEqual(named.sort())
})

test.each(endpoints)('%s reads with GET, which has no body and creates nothing', (_, { method, body, creates }) => {
  expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).toContain(method)
  if (method === 'GET') expect([body, creates]).toEqual([undefined, undefined])
})

test.each(endpoints)('%s is for anyone, for members or for roles that there are', (_, { who }) => {
  if (typeof who === 'string') expect(['anyone', 'member']).toContain(who)
  else for (const role of who) expect(roles).toContain(role)
})

test.each(endpoints)(
  '%s refuses by codes that are in the table, each named once',
  (_, { refuses = [], limits = [] }) => {
    for (const code of refuses) expect(Object.keys(refusals)).toContain(code)
    expect(new Set(refuses).size).toBe(refuses.length)
    for (const { points, seconds, per } of limits) {
      expect(Math.min(points, seconds)).toBeGreaterThan(0)
      expect(['address', 'account']).toContain(per)
    }
  },
)
