import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/shared/roles.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { register } from '#server/testing/people.ts'
import { aPerson } from '#server/testing/products.ts'
import { requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, admin, call } = world
const me = (who: { headers: Record<string, string> }) => call('GET', '/auth/me', who)
const actionsOn = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id)).map(({ action }) => action)

test('an admin sees where somebody is signed in and signs them out, in one place or everywhere', async () => {
  const person = await aPerson(db, 'customer')
  const second = { headers: await signedIn(db, person.id) }
  const stranger = await aPerson(db, 'customer')
  const path = `/admin/users/${person.id}/sessions`
  const { body } = await call('GET', path, admin)
  expect(body.sessions).toHaveLength(2)
  expect(JSON.stringify(body)).not.toMatch(/token|hash/i)
  const own = await call('GET', `/admin/users/${stranger.id}/sessions`, admin)
  expect((await call('DELETE', `${path}/${own.body.sessions[0]._id}`, admin)).status).toBe(404)
  expect((await call('DELETE', `${path}/${body.sessions[0]._id}`, admin)).status).toBe(204)
  expect([(await me(person)).status, (await me(second)).status].sort()).toEqual([200, 401])
  expect((await call('DELETE', path, admin)).status).toBe(204)
  expect([(await me(person)).status, (await me(second)).status, (await me(stranger)).status]).toEqual([401, 401, 200])
  expect(await actionsOn(person.id)).toEqual(['session.ended', 'session.ended'])
})

describe('the list of accounts', () => {
  const names = async (query: string) => {
    const { status, body } = await call('GET', `/admin/users?limit=100&${query}`, admin)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.users.map(({ username }: { username: string }) => username)
  }
  const of = (role: Role, username: string, given: object = {}) => aUser(db, role, { username, ...given })

  test('is searched by the start of username, email, phone and of each word of a name, in any script', async () => {
    const ids = [
      await of('farmer', 'zq_sunanda', { name: 'Sunanda Patil', email: 'zq.bai@example.in' }),
      await of('farmer', 'zq_venkat', { name: 'ವೆಂಕಟೇಶ ಗೌಡ', phone: '+919611100001' }),
      await of('vendor', 'zq_ramesh', {
        name: "O'Brien & ('X\\",
        email: null,
        phone: '+919611100002',
        phoneVerifiedAt: new Date(),
      }),
    ]
    expect((await names('search=zq_')).sort()).toEqual(['zq_ramesh', 'zq_sunanda', 'zq_venkat'])
    expect(await names('search=ZQ.BAI%40ex')).toEqual(['zq_sunanda'])
    expect(await names('search=patil')).toEqual(['zq_sunanda'])
    expect(await names('search=pat%20sun')).toEqual(['zq_sunanda'])
    expect(await names(`search=${encodeURIComponent('ಗೌ')}`)).toEqual(['zq_venkat'])
    expect(await names('search=96111%2000001')).toEqual(['zq_venkat'])
    expect((await names('search=%2B91961110000')).sort()).toEqual(['zq_ramesh', 'zq_venkat'])
    expect(await names("search=O'Brien")).toEqual(['zq_ramesh'])
    expect(await names(`search=${ids[0]?.id}`)).toEqual(['zq_sunanda'])
    for (const odd of ["'", '%', '_', '\\', ':*', '& |', '!', '()', "a' | 'b", '<->'])
      expect((await call('GET', `/admin/users?search=${encodeURIComponent(odd)}`, admin)).status, odd).toBe(200)
    expect(await names('search=%25zq')).toEqual([])
  })

  test('is filtered by role, status, state and demo, sorted and paged', async () => {
    const days = (count: number) => new Date(Date.UTC(2020, 0, 1 + count))
    const at = (nth: number) => ({ createdAt: days(nth), lastUsedAt: days(10 - nth), state: 'Lakshadweep' })
    await of('farmer', 'yx_a', { name: 'Charu', ...at(1) })
    await of('vendor', 'yx_b', { name: 'anil', ...at(2), suspendedAt: new Date() })
    await of('customer', 'yx_c', { name: 'Bina', ...at(3), demo: true })
    await of('customer', 'yx_d', { name: '', ...at(4), closedAt: new Date() })
    const here = (query: string) => names(`state=Lakshadweep&${query}`)
    expect(await here('')).toEqual(['yx_d', 'yx_c', 'yx_b', 'yx_a'])
    expect(await here('sort=oldest')).toEqual(['yx_a', 'yx_b', 'yx_c', 'yx_d'])
    expect(await here('sort=name')).toEqual(['yx_d', 'yx_b', 'yx_c', 'yx_a'])
    expect(await here('sort=lastUsed')).toEqual(['yx_a', 'yx_b', 'yx_c', 'yx_d'])
    expect(await here('role=user')).toEqual(['yx_d', 'yx_c'])
    expect(await here('status=active')).toEqual(['yx_c', 'yx_a'])
    expect(await here('status=suspended')).toEqual(['yx_b'])
    expect(await here('status=closed')).toEqual(['yx_d'])
    expect(await here('status=open')).toEqual(['yx_c', 'yx_b', 'yx_a'])
    expect(await here('demo=true')).toEqual(['yx_c'])
    const { body } = await call('GET', '/admin/users?state=Lakshadweep&limit=3&page=2', admin)
    expect([body.users.length, body.total, body.page, body.pageCount]).toEqual([1, 4, 2, 2])
    expect((await call('GET', '/admin/users?state=Lakshadweep&page=9', admin)).body.users).toEqual([])
    for (const bad of ['role=king', 'status=gone', 'sort=size', 'page=0', 'limit=101'])
      expect((await call('GET', `/admin/users?${bad}`, admin)).status, bad).toBe(400)
  })

  test('holds no password and no token', async () => {
    const { user } = await register(world)
    const one = await call('GET', `/admin/users/${user._id}`, admin)
    expect(one.body.user).toMatchObject({ username: user.username, email: user.email, status: 'active' })
    expect(JSON.stringify(one.body)).not.toMatch(/password|hash|argon/i)
    expect((await call('GET', '/admin/users/01980000-0000-7000-8000-000000000000', admin)).status).toBe(404)
  })
})
