import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bytesOf, testFolder } from '#server/testing/backup.ts'
import { makeLog } from '../log.ts'
import { diskStore } from '../pictures/disk-store.ts'
import { SetUpError } from '../set-up-error.ts'
import { encrypted } from './age.ts'
import { knownMigrations } from './older-schema.ts'
import { restore } from './restore.ts'
import { paddingOf, tarHeader } from './tar.ts'
import { verifyArchive } from './verify.ts'
import { archiveOf } from './write-archive.ts'

const folder = testFolder()
const show = () => undefined
const passphrase = 'correct horse battery'
const head = {
  format: 1,
  version: '0.2.0',
  takenAt: '2026-11-18T17:00:00.000Z',
  migration: Math.max(...knownMigrations()),
  tables: [
    { name: 'keys', columns: ['name', 'value'] },
    { name: 'users', columns: ['id', 'name'] },
  ],
}
const picture = '01990000-0000-7000-8000-000000000001.jpg'

async function* of<T>(...items: T[]) {
  yield* items
}
const archive = async (given: object = {}, name = picture) =>
  bytesOf(
    archiveOf(
      {
        head: { ...head, ...given },
        pictures: of({ name, bytes: Buffer.from('a picture') }),
        copyOf: (table) => of(Buffer.from(`1\t${table.name}\n`), Buffer.from('2\t\\N\n')),
      },
      show,
    ),
  )

let whole: Buffer
beforeAll(async () => {
  whole = await archive()
})

let count = 0
function written(bytes: Buffer) {
  const path = join(folder, `${++count}.tar`)
  writeFileSync(path, bytes)
  return path
}
const verified = (bytes: Buffer, by?: string) => verifyArchive(written(bytes), by, show)
const flipped = (bytes: Buffer, at: number) => {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ (1 << (at % 8))
  return other
}

test('the archive that is damaged below is whole', async () => {
  const { manifest } = await verified(whole)
  expect(manifest.tables).toMatchObject([{ rows: 2 }, { rows: 2 }])
  expect(manifest.pictures).toMatchObject({ files: 1, missing: 0 })
})

test('one flipped bit is noticed wherever it is', async () => {
  const places = Array.from({ length: Math.floor(whole.length / 11) }, (_, at) => at * 11 + (at % 11))
  for (const at of places) await expect(verified(flipped(whole, at)), `byte ${at}`).rejects.toThrow(SetUpError)
}, 120_000)

test('a missing end is noticed wherever it begins, and so is anything after the end', async () => {
  for (let kept = 0; kept < whole.length; kept += 97)
    await expect(verified(whole.subarray(0, kept)), `${kept} bytes`).rejects.toThrow('The archive is damaged')
  await expect(verified(Buffer.concat([whole, Buffer.alloc(512)]))).rejects.toThrow('The archive is damaged')
})

test('an encrypted archive with one flipped bit is refused', async () => {
  const sealed = await bytesOf(encrypted(of(whole), passphrase, 10))
  await verified(sealed, passphrase)
  for (const at of [0, 21, 35, 60, 80, 100, 130, 160, 175, 180, 1_000, sealed.length - 17, sealed.length - 1])
    await expect(verified(flipped(sealed, at), passphrase), `byte ${at}`).rejects.toThrow(SetUpError)
})

test('an encrypted archive needs its passphrase', async () => {
  const sealed = await bytesOf(encrypted(of(whole), passphrase, 10))
  await expect(verified(sealed)).rejects.toThrow('The archive is encrypted: set BACKUP_PASSPHRASE_FILE.')
  await expect(verified(sealed, 'another passphrase')).rejects.toThrow('the passphrase is wrong')
})

test('a file that does not belong there is refused, with any name', async () => {
  const entry = (name: string) => Buffer.concat([tarHeader(name, 4, 0), Buffer.from('evil'), paddingOf(4)])
  const end = whole.indexOf(`pictures/${picture}`)
  for (const name of [
    'evil',
    '../evil',
    '/tmp/evil',
    'tables/keys/000002.copy.gz',
    'tables/other/000001.copy.gz',
    'backup.json',
  ])
    await expect(
      verified(Buffer.concat([whole.subarray(0, end), entry(name), whole.subarray(end)])),
      name,
    ).rejects.toThrow('The archive is damaged')
})

const restored = async (bytes: Buffer, dataDir: string) =>
  restore({
    path: written(bytes),
    passphrase: undefined,
    url: 'postgres://127.0.0.1:1/nobody-listens-there',
    store: diskStore({ dataDir }),
    log: makeLog('silent'),
    show,
    settle: async () => undefined,
  })

test('a picture whose name is a path writes nothing, though all checksums are right', async () => {
  const dataDir = join(testFolder(), 'data')
  for (const name of ['../../../evil.jpg', '/tmp/evil.jpg', `${picture}/../../evil.jpg`])
    await expect(restored(await archive({}, name), dataDir)).rejects.toThrow('The archive is damaged')
  expect(existsSync(dataDir)).toBe(false)
})

test('a table whose name is a statement is refused', async () => {
  const tables = [{ name: 'keys; drop table users', columns: ['name'] }]
  await expect(verified(await archive({ tables }))).rejects.toThrow('The archive is damaged')
})

test('a newer archive is refused before the database is asked, and nothing is written', async () => {
  const dataDir = testFolder()
  const newer = 'The archive was made by a newer Seedha than this one: update the program first.'
  await expect(restored(await archive({ migration: head.migration + 1 }), dataDir)).rejects.toThrow(newer)
  await expect(restored(await archive({ format: 2, surprise: true }), dataDir)).rejects.toThrow(newer)
  await expect(restored(await archive({ migration: 5 }), dataDir)).rejects.toThrow('does not know')
  expect(readdirSync(dataDir)).toEqual([])
})
