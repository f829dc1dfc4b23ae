import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { roles } from '#contract/shared/roles.ts'
import { insertSession } from '#server/features/session/door.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'

const { app, db } = await testApp()
const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([word, some]) =>
  Object.entries(some).map(([name, endpoint]): [string, Endpoint] => [`${word}.${name}`, endpoint]),
)

/** A call with nothing in it: whoever may not call must be refused before it is even looked at. */
const knock = ({ method, path }: Endpoint, headers: Record<string, string>) =>
  app.inject({ method, url: `/api${path.replaceAll(/\{\w+\}/g, 'x')}`, headers })

const someone = async (role: (typeof roles)[number]) => signedIn(db, (await aUser(db, role)).id)

test.each(endpoints)('%s is served', async (_name, { method, path }) => {
  expect(app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
})

test.each(endpoints)('%s turns away nobody and a dead token, unless it is for anyone', async (_name, endpoint) => {
  const dead = { authorization: `Bearer ${'x'.repeat(43)}` }
  const statuses = [(await knock(endpoint, {})).statusCode, (await knock(endpoint, dead)).statusCode]
  if (endpoint.who === 'anyone') for (const status of statuses) expect(status).not.toBe(401)
  else expect(statuses).toEqual([401, 401])
})

test.each(endpoints)('%s lets in the roles it names and no other', async (_name, endpoint) => {
  for (const role of roles) {
    const { statusCode } = await knock(endpoint, await someone(role))
    const isNamed = typeof endpoint.who === 'string' || endpoint.who.includes(role)
    expect(statusCode === 403, `${role}: ${statusCode}`).toBe(!isNamed)
  }
})

const adminOnly = endpoints.filter(([, { who }]) => Array.isArray(who) && who.join() === 'admin')

test('the admin’s calls are many', () => {
  expect(adminOnly.length).toBeGreaterThan(10)
})

test.each(adminOnly)('%s is no foreign device’s, and ends with the session', async (_name, endpoint) => {
  const device = 'device-of-the-access-test'
  const admin = await aUser(db, 'admin')
  const token = await insertSession(db, admin.id, { hours: 12, boundTo: device })
  const authorization = `Bearer ${token}`
  const own = { authorization, 'x-device-fingerprint': device }
  expect((await knock(endpoint, { authorization })).statusCode).toBe(401)
  expect((await knock(endpoint, { ...own, 'x-device-fingerprint': `${device}-not` })).statusCode).toBe(401)
  expect([401, 403]).not.toContain((await knock(endpoint, own)).statusCode)
  await db.execute(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${admin.id}`)
  expect((await knock(endpoint, own)).statusCode).toBe(401)
})

test('no route below /api is served that the contract does not name', async () => {
  const named = new Set(endpoints.map(([, { path }]) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`))
  const ours = ['/api/openapi.json', '/api/docs', '/api/*']
  const served = routesBelow('/api/').filter((url) => !ours.some((one) => url.startsWith(one)))
  expect(served.filter((url) => !named.has(url))).toEqual([])
  expect(served.length).toBeGreaterThan(0)
})

/** The router prints a tree, four signs of drawing a level; a line with methods is a route. */
function routesBelow(prefix: string) {
  const path: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, drawing = '', part = '', methods] = /^([│├└─ ]*)(\S+)( \([A-Z, ]+\))?/.exec(line) ?? []
      path.splice(drawing.length / 4 - 1, Number.POSITIVE_INFINITY, part)
      const url = path.join('')
      return methods && url.startsWith(prefix) ? [url] : []
    })
}
