import { statSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loosePictures } from '#server/database/tables/platform.ts'
import { markAllDelivered } from '#server/features/notifications/door.ts'
import { contentOf, emptyDatabase, filesIn, queryAt, testFolder } from '#server/testing/backup.ts'
import { aProduct, aUser, signedIn } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { photo } from '#server/testing/pictures.ts'
import { s3Double, s3Keys } from '#server/testing/s3-double.ts'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { ourMigrations } from '../database/migration-files.ts'
import { makeLog } from '../log.ts'
import { diskStore } from '../pictures/disk-store.ts'
import { picturesIn } from '../pictures/pictures.ts'
import { makeStore } from '../pictures/store.ts'
import { backUp } from './backup.ts'
import { withMigrationsUpTo } from './older-schema.ts'
import { restore } from './restore.ts'
import { verifyArchive } from './verify.ts'

const { db, url } = await testDatabase()
const log = makeLog('silent')
const show = () => undefined
const settle = markAllDelivered
const dataDir = testFolder()
const disk = diskStore({ dataDir })
const s3 = await s3Double()
afterAll(() => s3.stop())
const s3Store = makeStore(
  readConfig({
    PICTURES: 's3',
    S3_ENDPOINT: s3.origin,
    S3_REGION: s3Keys.region,
    S3_BUCKET: s3Keys.bucket,
    S3_ACCESS_KEY_ID: s3Keys.keyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secret,
  }),
)
/** Changed by a restore on purpose. */
const settled = ['notification_counters', 'push_subscriptions']
const order = { url, store: disk, version: '9.8.7', passphrase: undefined, show }

beforeAll(async () => {
  const seller = await aUser(db, 'farmer', { name: 'Tab\there, \\ and\nanother line, ರೈತ' })
  const shown = await picturesIn(disk).save(await photo(), 'free')
  await aProduct(db, { sellerId: seller.id, images: [shown] })
  await signedIn(db, seller.id)
  await db.execute(sql`insert into push_subscriptions (id, session_id, user_id, endpoint, p256dh, auth, pushed, created_at)
    select gen_random_uuid(), id, user_id, 'https://push.example/1', 'key', 'auth', 2, now() from sessions`)
  await db.execute(sql`insert into keys (name, value) values ('links', 'a secret')`)
  await db.execute(sql`insert into notification_counters (user_id, last, handed) values (${seller.id}, 7, 3)`)
})

describe.each([
  ['plain', undefined],
  ['encrypted', 'correct horse battery'],
])('a backup, %s', (_kind, passphrase) => {
  test('is restored with every row and every picture, from disk to disk', async () => {
    const made = await backUp({ ...order, passphrase, folder: testFolder() })
    expect(statSync(made.path).mode & 0o777).toBe(0o600)
    expect(made.manifest.pictures).toMatchObject({ files: 4, missing: 0 })
    const there = { url: await emptyDatabase(), store: testFolder() }
    await restore({
      path: made.path,
      passphrase,
      url: there.url,
      store: diskStore({ dataDir: there.store }),
      log,
      show,
      settle,
    })
    expect(await contentOf(there.url, settled)).toEqual(await contentOf(url, settled))
    expect(filesIn(there.store)).toEqual(filesIn(dataDir))
    expect(await queryAt(there.url, 'select last, handed from notification_counters')).toEqual([{ last: 7, handed: 7 }])
  })
})

test('pictures go from disk to S3 and from S3 to disk', async () => {
  s3.files.clear()
  const made = await backUp({ ...order, folder: testFolder() })
  const inS3 = await emptyDatabase()
  await restore({ path: made.path, passphrase: undefined, url: inS3, store: s3Store, log, show, settle })
  expect(s3.files.size).toBe(4)
  const again = await backUp({ ...order, url: inS3, store: s3Store, folder: testFolder() })
  const target = testFolder()
  const store = diskStore({ dataDir: target })
  await restore({ path: again.path, passphrase: undefined, url: await emptyDatabase(), store, log, show, settle })
  expect(filesIn(target)).toEqual(filesIn(dataDir))
})

test('a picture that is gone is counted and stops nothing; a store that does not answer ends the backup with one line', async () => {
  const gone = '/pictures/01990000-0000-7000-8000-000000000000.jpg'
  const [product] = await queryAt<{ id: string; images: string[] }>(url, 'select id, images from products limit 1')
  await db.execute(sql`update products set images = array[${gone}] where id = ${product?.id}`)
  const folder = testFolder()
  try {
    const { manifest } = await backUp({ ...order, folder })
    expect(manifest.pictures).toMatchObject({ files: 0, missing: 4 })
    s3.suffer(() => 500)
    await expect(backUp({ ...order, store: s3Store, folder: testFolder() })).rejects.toThrow(
      "The pictures can't be read: the picture store answered 500 to GET.",
    )
  } finally {
    s3.suffer(() => undefined)
    await db.execute(
      sql`update products set images = ${sql.param([...(product?.images ?? [])])} where id = ${product?.id}`,
    )
  }
})

test('a restore that fails leaves the database empty; done again nothing is sent again, no upload of then can be claimed, and foreign keys and triggers are as before', async () => {
  const loose = '/pictures/01990000-0000-7000-8000-000000000001.jpg'
  await db.insert(loosePictures).values({ url: loose, since: sql`now() + interval '1 hour'` })
  await db.execute(sql`select graphile_worker.add_job('mail', '{"to":"somebody@example.org"}')`)
  const made = await backUp({ ...order, folder: testFolder() })
  await db.delete(loosePictures)
  expect(made.manifest.pictures.missing).toBe(0)
  const target = await emptyDatabase()
  const given = { path: made.path, passphrase: undefined, url: target, store: disk, log, show }
  const failing = () => Promise.reject(new Error('struck by lightning'))
  await expect(restore({ ...given, settle: failing })).rejects.toThrow('struck by lightning')
  expect(new Set(Object.values(await contentOf(target)))).toEqual(new Set(['0 ']))
  await restore({ ...given, settle })

  expect(await queryAt(target, 'select 1 from graphile_worker.jobs')).toEqual([])
  expect(await queryAt(target, 'select pushed from push_subscriptions')).toEqual([{ pushed: 7 }])
  expect(await queryAt(target, 'select last, handed from notification_counters')).toEqual([{ last: 7, handed: 7 }])
  const [row] = await queryAt<{ since: Date }>(target, 'select since from loose_pictures')
  expect(row?.since.getTime()).toBe(0)
  const rules = `select conname::text as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace union all
    select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`
  expect(await queryAt(target, rules)).toEqual(await queryAt(url, rules))
})

test('an archive of an older release is restored and migrated', async () => {
  const older = await emptyDatabase()
  const migrations = readMigrationFiles({ migrationsFolder: ourMigrations }).map(({ folderMillis }) => folderMillis)
  const [last = 0, before = 0] = migrations.toReversed()
  await withMigrationsUpTo(before, (folder) => migrateDatabase(older, log, { folder }))
  await queryAt(older, "insert into keys (name, value) values ('links', 'of then')")
  const made = await backUp({ ...order, url: older, folder: testFolder() })
  const target = await emptyDatabase()
  const { head } = await restore({
    path: made.path,
    passphrase: undefined,
    url: target,
    store: disk,
    log,
    show,
    settle,
  })
  expect(head.migration).toBe(before)
  expect(await queryAt(target, 'select name, value from keys')).toEqual([{ name: 'links', value: 'of then' }])
  expect(await queryAt(target, 'select max(created_at)::float8 as at from drizzle.__drizzle_migrations')).toEqual([
    { at: last },
  ])
})

test('a database that is not empty is left alone', async () => {
  const { path } = await backUp({ ...order, folder: testFolder() })
  const before = await contentOf(url)
  await expect(restore({ path, passphrase: undefined, url, store: disk, log, show, settle })).rejects.toThrow(
    /^The database is not empty: /,
  )
  expect(await contentOf(url)).toEqual(before)
})

test('an empty database is not backed up', async () => {
  await expect(backUp({ ...order, url: await emptyDatabase(), folder: testFolder() })).rejects.toThrow(
    'The database is empty: there is nothing to back up.',
  )
})

test('no table has a sequence, whose value an archive would not carry', async () => {
  expect(await queryAt(url, "select sequencename from pg_sequences where schemaname = 'public'")).toEqual([])
})

test('a complete archive is found whole', async () => {
  const made = await backUp({ ...order, folder: testFolder() })
  const { head, manifest } = await verifyArchive(made.path, undefined, show)
  expect(head).toMatchObject({ version: '9.8.7', takenAt: made.takenAt })
  expect(manifest).toEqual(made.manifest)
})
