import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aPerson } from '#server/testing/products.ts'
import { requestWorld } from '#server/testing/requests.ts'

const { db, admin, call } = await requestWorld()
const { pass } = passingTime()
const logOf = (id: string) => db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.at)

describe('reading somebody’s contacts in the panel', () => {
  const read = (id: string, who: { headers: Record<string, string> } = admin) => call('GET', `/admin/users/${id}`, who)

  test('is in the log, once for an admin, a user and an hour', async () => {
    const [one, other] = [await aUser(db, 'farmer'), await aUser(db, 'farmer')]
    const colleague = await aPerson(db, 'admin')
    for (let times = 0; times < 3; times++) expect((await read(one.id)).status).toBe(200)
    expect(await logOf(one.id)).toMatchObject([{ action: 'user.read', actorId: admin.id, before: null, after: null }])
    expect(await logOf(other.id)).toEqual([])
    await read(one.id, colleague)
    pass(3_601)
    await read(one.id)
    expect((await logOf(one.id)).map(({ actorId }) => actorId)).toEqual([admin.id, colleague.id, admin.id])
  })

  test('is no news for the feed of what happened', async () => {
    const { id } = await aUser(db, 'farmer')
    await read(id)
    await call('PATCH', '/admin/users/admin-notes', admin, { userId: id, adminNotes: 'Asked for a bill.' })
    const { activity } = (await call('GET', '/admin/dashboard/activity?limit=100', admin)).body
    const actions = activity.map(({ params }: { params: { action?: string } }) => params.action)
    expect(actions).toContain('user.notes_changed')
    expect(actions).not.toContain('user.read')
  })
})
