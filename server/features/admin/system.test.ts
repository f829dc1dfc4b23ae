import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdminDevice, FailedJob, Health } from '#contract/admin/system.ts'
import { z } from '#contract/zod.ts'
import { auditLog, nodes as nodesTable } from '#server/database/tables/platform.ts'
import { keepMinutes } from '#server/platform/http/answer-counts.ts'
import { addJob, job } from '#server/platform/jobs/job-queue.ts'
import { makeLog } from '#server/platform/log.ts'
import { writeNode } from '#server/platform/nodes.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { post } from '#server/testing/people.ts'
import { createAdmin } from './first-admin.ts'

const password = 'Mandya#2026kolar'
const first = 'first-device-of-the-boss'

async function aWorld() {
  const { app, db } = await testApp()
  await createAdmin(db, 'boss', password)
  const logIn = (deviceFingerprint: string, username = 'boss') =>
    post(app, '/admin/login', { username, password, deviceFingerprint })
  const headersOn = async (device: string, username?: string) => ({
    authorization: `Bearer ${(await logIn(device, username)).json().token}`,
    'x-device-fingerprint': device,
  })
  let headers: Record<string, string> = {}
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = headers) => {
    const answer = await app.inject({ method, url: `/api${path}`, headers: as, ...(payload && { payload }) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : undefined }
  }
  const log = async () =>
    (await db.select().from(auditLog).orderBy(auditLog.at, auditLog.id)).map(({ action, after }) => ({ action, after }))
  headers = await headersOn(first)
  return { app, db, call, logIn, headersOn, log }
}

const { app, db, call, logIn, headersOn, log } = await aWorld()
const lastLogged = async () => (await log()).at(-1)
const member = await signedIn(db, (await aUser(db, 'customer')).id)

describe('maintenance', () => {
  const path = '/admin/system/maintenance'
  const now = async () => (await call('GET', '/maintenance', undefined, {})).body.maintenance
  const write = (as: Record<string, string>) => call('PUT', '/notifications/settings', { nonsense: true }, as)
  beforeEach(async () => {
    expect((await call('POST', path, { enabled: true, message: ' Back at 6 in the evening. ' })).status).toBe(200)
  })
  afterEach(async () => {
    await call('POST', path, { enabled: false })
  })

  test('is told to everybody, and is in the log', async () => {
    expect(await now()).toEqual({ enabled: true, message: 'Back at 6 in the evening.' })
    expect(await lastLogged()).toEqual({
      action: 'maintenance.changed',
      after: { enabled: true, message: 'Back at 6 in the evening.' },
    })
    await call('POST', path, { enabled: false, message: 'gone with it' })
    expect(await now()).toEqual({ enabled: false, message: null })
  })

  test('lets nobody but an admin write, and says so before it looks at what is sent', async () => {
    const refused = await write(member)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'maintenance', '60'])
    expect((await call('POST', '/contact-messages/create', {}, {})).body.code).toBe('maintenance')
    expect((await call('PUT', '/admin/system/settings', { dailyRequestCap: 10 })).status).toBe(200)
    await call('POST', path, { enabled: false })
    expect((await write(member)).body.code).not.toBe('maintenance')
  })

  test('lets everybody read, sign in and sign out', async () => {
    expect((await call('GET', '/products', undefined, {})).status).toBe(200)
    expect((await call('GET', '/auth/me', undefined, member)).status).toBe(200)
    const wrong = { email: 'nobody@example.in', password: 'Wrong@2026' }
    expect((await call('POST', '/auth/login', wrong, {})).body.code).toBe('login_failed')
    expect((await logIn(first)).statusCode).toBe(200)
    const leaving = await signedIn(db, (await aUser(db, 'vendor')).id)
    expect((await call('POST', '/auth/logout', undefined, leaving)).status).toBe(200)
  })

  test.each([{}, { enabled: 'yes' }, { enabled: true, message: 'x'.repeat(301) }, { enabled: true, message: 5 }])(
    '%o is bad input',
    async (body) => {
      expect((await call('POST', path, body)).status).toBe(400)
      expect((await now()).enabled).toBe(true)
    },
  )
})

describe('health', () => {
  test('says how database, jobs, process and disk are, and when old data was last forgotten', async () => {
    const { status, body } = await call('GET', '/admin/system/health')
    const { health } = body as { health: Health }
    const moving = { sockets: expect.any(Number), startedAt: expect.any(String) }
    expect(status).toBe(200)
    expect(health.database.version).toMatch(/^\d+/)
    expect(health.database.connections).toBeGreaterThan(0)
    expect(health.database.mostConnections).toBeGreaterThanOrEqual(health.database.connections)
    expect(health.process.memoryBytes).toBeGreaterThan(1_000_000)
    expect(health.disk?.bytes).toBeGreaterThan(0)
    expect(health.versions.node).toBe(process.versions.node)
    expect(health.nodes).toEqual([
      { ...health.process, _id: app.nodeId, isThis: true, seenAt: expect.any(String), ...moving },
    ])
    expect(health.retention).toBeNull()
    await db.insert(auditLog).values({ action: 'retention.done', after: { codes: 3 } })
    const later = (await call('GET', '/admin/system/health')).body.health as Health
    expect(later.retention).toEqual({ at: expect.any(String), forgotten: { codes: 3 } })
  })
})

describe('the processes', () => {
  const nodes = async () => ((await call('GET', '/admin/system/health')).body.health as Health).nodes
  const others = async () => (await nodes()).filter(({ isThis }) => !isThis)
  const said = {
    role: 'worker',
    host: 'second',
    version: '0.0.9',
    commit: 'c0ffee'.padEnd(40, '0'),
    startedAt: new Date().toISOString(),
    sockets: 0,
    memoryBytes: 9_000_000,
    eventLoopMs: 12.5,
  }

  test('each say how they are, and whoever is not heard of any more is not listed', async () => {
    const id = crypto.randomUUID()
    await writeNode(db, id, { ...said, sockets: 7 })
    await writeNode(db, id, said)
    expect(await others()).toEqual([{ ...said, _id: id, isThis: false, seenAt: expect.any(String) }])
    await db.execute(sql`update nodes set seen_at = now() - interval '3 minutes'`)
    expect(await others()).toEqual([])
  })

  test('come with their start, and go when they stop', async () => {
    const log = makeLog('silent')
    const kept = keepMinutes(db, app, { dataDir: '.', role: 'web' }, log)
    await expect.poll(() => db.$count(nodesTable, eq(nodesTable.id, app.nodeId))).toBe(1)
    expect(await nodes()).toHaveLength(1) // itself, and not twice
    await kept.stop()
    expect(await db.$count(nodesTable, eq(nodesTable.id, app.nodeId))).toBe(0)
  })

  test('of a release that speaks otherwise do no harm', async () => {
    await db.execute(sql`insert into nodes values (gen_random_uuid(), now(), '{"memory": 5}')`)
    expect(await others()).toEqual([])
  })
})

describe('failed jobs', () => {
  const letter = job({ name: 'letter-to-nobody', payload: z.object({ to: z.string() }), run: async () => undefined })
  const list = async () => (await call('GET', '/admin/system/jobs')).body as { jobs: FailedJob[]; total: number }
  beforeEach(async () => {
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    for (const to of ['waiting', 'failed', 'again']) await addJob(db, letter, { to })
    const fail = (to: string, attempts: number) =>
      db.execute(sql`update graphile_worker._private_jobs set last_error = e'no answer\\nat secret place',
        attempts = ${attempts}, max_attempts = 3 where payload->>'to' = ${to}`)
    await fail('failed', 3)
    await fail('again', 1)
  })

  test('are listed with what went wrong and without what they carry', async () => {
    const { jobs, total } = await list()
    expect(total).toBe(2)
    expect(jobs.map(({ isOver }) => isOver).sort()).toEqual([false, true])
    expect(jobs[0]).toMatchObject({ task: 'letter-to-nobody', error: 'no answer', mostAttempts: 3 })
    expect(JSON.stringify(jobs)).not.toContain('secret')
    const { jobs: counts } = (await call('GET', '/admin/system/health')).body.health as Health
    expect([counts.waiting, counts.later, counts.failed]).toEqual([2, 0, 1])
    expect(counts.oldestAt).not.toBeNull()
  })

  test('are tried again with all their attempts, or dropped, and either is in the log', async () => {
    const over = (await list()).jobs.find(({ isOver }) => isOver)?._id
    expect((await call('POST', `/admin/system/jobs/${over}/retry`)).status).toBe(204)
    expect((await list()).jobs.map(({ isOver, attempts }) => [isOver, attempts])).toContainEqual([false, 0])
    expect(await lastLogged()).toEqual({ action: 'job.retried', after: { task: 'letter-to-nobody' } })
    expect((await call('DELETE', `/admin/system/jobs/${over}`)).status).toBe(204)
    expect((await list()).total).toBe(1)
    expect(await lastLogged()).toEqual({ action: 'job.dropped', after: { task: 'letter-to-nobody' } })
  })

  test('one that has not failed, is running, or is not there can’t be dealt with', async () => {
    await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() where payload->>'to' = 'again'`)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id::text from graphile_worker._private_jobs where payload->>'to' in ('waiting', 'again')`,
    )
    for (const { id } of [...rows, { id: '999999999' }]) {
      expect((await call('POST', `/admin/system/jobs/${id}/retry`)).status).toBe(404)
      expect((await call('DELETE', `/admin/system/jobs/${id}`)).status).toBe(404)
    }
    expect((await call('DELETE', '/admin/system/jobs/x')).status).toBe(400)
  })
})

describe('devices', () => {
  const list = async (as?: Record<string, string>) =>
    (await call('GET', '/admin/system/devices', undefined, as)).body.devices as AdminDevice[]
  const second = 'second-device-of-the-boss'

  test('an unknown one waits, is approved from an enrolled one, and is taken back', async () => {
    expect((await logIn(second)).json().code).toBe('device_not_authorised')
    const [waiting, own] = await list()
    expect([waiting?.state, waiting?.isThis, own?.state, own?.isThis]).toEqual(['waiting', false, 'enrolled', true])
    const approved = await call('POST', `/admin/system/devices/${waiting?._id}/approve`)
    expect(approved.body.device).toMatchObject({ state: 'enrolled', username: 'boss' })
    expect(await lastLogged()).toMatchObject({ action: 'device.approved' })
    const there = await headersOn(second)
    expect((await list(there)).find(({ isThis }) => isThis)?._id).toBe(waiting?._id)
    const revoked = await call('POST', `/admin/system/devices/${waiting?._id}/revoke`)
    expect(revoked.body.device).toMatchObject({ state: 'revoked' })
    expect(await lastLogged()).toMatchObject({ action: 'device.revoked' })
    expect((await call('GET', '/admin/system/devices', undefined, there)).status).toBe(401)
    expect((await logIn(second)).statusCode).toBe(403)
  })

  test('the last one that an admin can sign in from can’t be taken back', async () => {
    const own = (await list()).find(({ isThis }) => isThis)
    const revoke = () => call('POST', `/admin/system/devices/${own?._id}/revoke`)
    expect((await revoke()).body.code).toBe('last_device')
    await createAdmin(db, 'deputy', password)
    await logIn('a-device-of-the-deputy', 'deputy')
    const theirs = (await list()).find(({ username }) => username === 'deputy')
    await call('POST', `/admin/system/devices/${theirs?._id}/approve`)
    await db.execute(sql`update users set suspended_at = now() where username = 'deputy'`)
    expect((await revoke()).body.code).toBe('last_device')
    expect((await list()).find(({ isThis }) => isThis)?.state).toBe('enrolled')
    await db.execute(sql`update users set suspended_at = null where username = 'deputy'`)
    expect((await revoke()).status).toBe(200)
    expect((await call('GET', '/admin/system/devices')).status).toBe(401)
  })

  test('one that nobody knows is not there', async () => {
    const deputy = await headersOn('a-device-of-the-deputy', 'deputy')
    const nobody = '019a8a2e-0000-7000-8000-000000000009'
    for (const deed of ['approve', 'revoke'])
      expect((await call('POST', `/admin/system/devices/${nobody}/${deed}`, undefined, deputy)).status).toBe(404)
    expect(app.hasRoute({ method: 'POST', url: '/api/admin/system/devices/:id/approve' })).toBe(true)
  })
})
