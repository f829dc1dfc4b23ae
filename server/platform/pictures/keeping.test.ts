import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { passingTime } from '#server/testing/clock.ts'
import { testDatabase } from '#server/testing/database.ts'
import { readConfig } from '../config.ts'
import { transaction } from '../database/database.ts'
import { makeLog } from '../log.ts'
import { fixedId, isShared } from './fixed-id.ts'
import { claimPictures, keepPictures, releasePictures } from './keeping.ts'
import { makePictures, type PictureLibrary } from './pictures.ts'
import { sweepJob } from './sweep.ts'

// Other processes do the work: on a busy machine they are slow.
vi.setConfig({ testTimeout: 60_000 })

const { url: databaseUrl, db } = await testDatabase()
const log = makeLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'seedha-keeping-'))
const pictures = makePictures(readConfig({ DATA_DIR: folder }))
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer()
afterAll(() => rmSync(folder, { recursive: true }))

const { pass: later } = passingTime()
beforeEach(async () => {
  rmSync(join(folder, 'pictures'), { recursive: true, force: true })
  await db.execute(sql`delete from loose_pictures`)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
const noted = async () => (await db.execute(sql`select url from loose_pictures`)).rows.length
const asked = async () => (await db.execute(sql`select key from graphile_worker.jobs`)).rows
const sweepUp = (from: Pick<PictureLibrary, 'remove'> = pictures) =>
  sweepJob(from).run({}, { db, log, signal: new AbortController().signal })
const keep = (count = 1) => keepPictures(db, pictures, Array(count).fill(photo), 'free', 'a farmer')
const rolledBack = (work: Parameters<typeof transaction<void>>[1]) =>
  transaction(db, async (tx) => {
    await work(tx)
    throw new Error('rolled back')
  }).catch(() => undefined)

test('what is claimed stays, what nobody claims is gone after an hour', async () => {
  const [claimed = '', ...loose] = await keep(3)
  expect(files()).toBe(12)
  await transaction(db, (tx) => claimPictures(tx, [claimed]))
  await rolledBack((tx) => claimPictures(tx, loose))
  await sweepUp()
  later(3_590)
  await sweepUp()
  expect([files(), await noted()]).toEqual([12, 2])
  later(20)
  await sweepUp()
  await sweepUp()
  expect([files(), await noted()]).toEqual([4, 0])
})

test('a file that is no picture leaves neither files nor notes of the good ones before it', async () => {
  const given = [photo, photo, Buffer.from('no picture')]
  await expect(keepPictures(db, pictures, given, 'free', 'a farmer')).rejects.toMatchObject({ code: 'image_type' })
  expect([files(), await noted()]).toEqual([0, 0])
})

test('a picture with a fixed id is shared: who showed it does not take it away from the others', async () => {
  const shared = await pictures.save(photo, 'free', fixedId('tomato-1.jpg'))
  const [own = ''] = await keep()
  await transaction(db, (tx) => claimPictures(tx, [own]))
  await transaction(db, (tx) => releasePictures(tx, [shared]))
  expect([await noted(), await asked()]).toEqual([0, []])
  await transaction(db, (tx) => releasePictures(tx, [shared, own]))
  await sweepUp()
  expect(files()).toBe(4)
  expect([isShared(shared), isShared(own), isShared('https://elsewhere.in/a.jpg')]).toEqual([true, false, false])
})

test('what is swept cannot be claimed', async () => {
  const urls = await keep(2)
  later(3_601)
  await sweepUp()
  await expect(transaction(db, (tx) => claimPictures(tx, urls))).rejects.toMatchObject({ code: 'overloaded' })
})

test('a claim that has begun keeps the sweeper away', async () => {
  const urls = await keep()
  later(3_601)
  await transaction(db, async (tx) => {
    await claimPictures(tx, urls)
    await sweepUp()
  })
  await sweepUp()
  expect([files(), await noted()]).toEqual([4, 0])
})

test('a sweep that has begun lets nobody claim', async () => {
  const urls = await keep()
  later(3_601)
  await sweepUp({
    async remove(url) {
      await expect(transaction(db, (tx) => claimPictures(tx, urls))).rejects.toMatchObject({ code: 'overloaded' })
      await pictures.remove(url)
    },
  })
  expect([files(), await noted()]).toEqual([0, 0])
})

test('what is given up is removed at once, by one job for many, and only if the giving up is committed', async () => {
  const urls = await keep(2)
  await transaction(db, (tx) => claimPictures(tx, urls))
  await rolledBack((tx) => releasePictures(tx, urls))
  expect([await noted(), await asked()]).toEqual([0, []])
  for (const url of urls) await transaction(db, (tx) => releasePictures(tx, [url]))
  await transaction(db, (tx) => releasePictures(tx, urls))
  expect(await asked()).toEqual([{ key: 'sweep-pictures' }])
  await sweepUp()
  expect([files(), await noted()]).toEqual([0, 0])
})

test('one that can’t be removed is no hindrance for the others, and is tried again', async () => {
  const urls = await keep(3)
  later(3_601)
  const stubborn = {
    remove: (url: string) => (url === urls[0] ? Promise.reject(new Error('busy')) : pictures.remove(url)),
  }
  await expect(sweepUp(stubborn)).rejects.toThrow('busy')
  expect([files(), await noted()]).toEqual([4, 1])
  await sweepUp()
  expect([files(), await noted()]).toEqual([0, 0])
})

test('many are removed in one run, and a store that is away is not asked for all of them', async () => {
  await db.execute(sql`insert into loose_pictures
    select '/pictures/0192f0aa-7c1e-7000-8000-' || lpad(to_hex(n), 12, '0') || '.jpg', now() from generate_series(1, 350) n`)
  let tries = 0
  const away = {
    async remove() {
      tries++
      throw new Error('away')
    },
  }
  await expect(sweepUp(away)).rejects.toThrow('away')
  expect([tries, await noted()]).toEqual([10, 350])
  const removed: string[] = []
  await sweepUp({ remove: async (url) => void removed.push(url) })
  expect([new Set(removed).size, removed.length, await noted()]).toEqual([350, 350, 0])
})

/** Blocks for ever after two of four files. */
const halfWay = `
  import { readConfig } from '#server/platform/config.ts'
  import { openDatabase } from '#server/platform/database/database.ts'
  import { diskStore } from '#server/platform/pictures/disk-store.ts'
  import { keepPictures } from '#server/platform/pictures/keeping.ts'
  import { picturesIn } from '#server/platform/pictures/pictures.ts'
  import { makeLog } from '#server/platform/log.ts'
  const { dataDir, databaseUrl } = readConfig(process.env)
  const disk = diskStore({ dataDir })
  let begun = 0
  let done = 0
  const put = async (name, bytes) => {
    if (++begun > 2) return new Promise((never) => setTimeout(never, 60_000))
    await disk.put(name, bytes)
    if (++done === 2) console.log('half way')
  }
  const db = openDatabase(databaseUrl, { pool: 1, log: makeLog('silent') })
  await keepPictures(db, picturesIn({ ...disk, put }), [Buffer.from(process.env.PHOTO, 'base64')], 'free', 'a farmer')
`

test('a program that is killed half way leaves nothing for longer than an hour', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', halfWay], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl, PHOTO: photo.toString('base64') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(String(said)).toContain('half way')
  expect([files(), await noted()]).toEqual([2, 1])
  later(3_601)
  await sweepUp()
  expect([files(), await noted()]).toEqual([0, 0])
})
