import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openSnapshot } from '../database/snapshot.ts'
import { namesOf } from '../pictures/picture-files.ts'
import type { PictureStore } from '../pictures/store.ts'
import { Refusal } from '../refusal.ts'
import { SetUpError } from '../set-up-error.ts'
import { encrypted } from './age.ts'
import { type ArchiveManifest, archiveFormat } from './archive-format.ts'
import { archiveOf, type Progress } from './write-archive.ts'

type BackupOrder = {
  url: string
  /** Undefined where another service keeps the pictures and shows them itself. */
  store: PictureStore | undefined
  folder: string
  version: string
  passphrase: string | undefined
  show: Progress
  signal?: AbortSignal
}
export type BackupMade = { path: string; takenAt: string; bytes: number; manifest: ArchiveManifest }

const partEnding = '.part'
const staleHours = 24
/** Tables that name pictures of the past: the log, and those that have no owner. */
const withoutPictures = ['audit_log', 'loose_pictures']
const pictureId = '/pictures/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})[.]jpg'

/** Writes one archive. It gets its name only when it is complete and on the disk: what has that name is whole. */
export async function backUp(order: BackupOrder): Promise<BackupMade> {
  const { url, store, folder, version, passphrase, show, signal } = order
  await prepareFolder(folder)
  const snapshot = await openSnapshot(url)
  // A statement that waits for a lock or a long search would hold up the end.
  signal?.addEventListener('abort', () => void snapshot.close())
  const { takenAt, migration, tables } = snapshot
  const name = `seedha-${takenAt.replace(/\.\d+Z$/, 'Z').replaceAll(':', '')}.tar${passphrase ? '.age' : ''}`
  const path = join(folder, name)
  const part = join(folder, `.${name}${partEnding}`)
  let manifest: ArchiveManifest | undefined
  async function* content() {
    const head = { format: archiveFormat, version, takenAt, migration, tables }
    // Pictures first: one that is removed while the backup runs is then most likely read already.
    const pictures = store ? picturesIn(store, snapshot.matches(pictureId, withoutPictures)) : none()
    manifest = yield* archiveOf({ head, pictures, copyOf: snapshot.copyOf }, show)
  }
  try {
    const source = Readable.from(passphrase ? encrypted(content(), passphrase) : content())
    await pipeline(source, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }), signal ? { signal } : {})
    const { size: bytes } = await stat(part)
    await rename(part, path)
    await syncFolder(folder)
    if (!manifest) throw new Error('the archive has no manifest')
    return { path, takenAt, bytes, manifest }
  } catch (error) {
    await rm(part, { force: true })
    throw inOneLine(error, folder)
  } finally {
    await snapshot.close()
  }
}

async function* none() {}

/** Two pictures at once: from a store far away most of the time is waiting. */
async function* picturesIn(store: PictureStore, ids: AsyncIterable<string>) {
  let reading: Promise<{ name: string; bytes: Buffer | undefined }[]> | undefined
  for await (const id of ids) {
    const next = Promise.all(namesOf(id).map(async (name) => ({ name, bytes: await bytesOf(store, name) })))
    next.catch(() => undefined) // told when its turn comes
    if (reading) yield* await reading
    reading = next
  }
  if (reading) yield* await reading
}

async function bytesOf(store: PictureStore, name: string): Promise<Buffer | undefined> {
  const found = await store.find(name)
  if (!found || 'elsewhere' in found) return undefined
  return Buffer.isBuffer(found.content) ? found.content : Buffer.concat(await found.content.toArray())
}

/** Removes what a killed backup has left. One that runs writes all the time. */
async function prepareFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) {
      if (!/^\.seedha-[\dTZ-]+\.tar(\.age)?\.part$/.test(name)) continue
      const { mtimeMs } = await stat(join(folder, name))
      if (mtimeMs < Date.now() - staleHours * 3_600_000) await rm(join(folder, name), { force: true })
    }
  } catch (error) {
    throw inOneLine(error, folder)
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function inOneLine(error: unknown, folder: string): unknown {
  const { code = '', name } = error as NodeJS.ErrnoException
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return new SetUpError(`There is no room left in ${folder}.`)
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return new SetUpError(`The folder ${folder} can't be written (${code}).`)
  if (name === 'AbortError') return new SetUpError('The backup was stopped; no archive was written.')
  if (error instanceof Refusal) return new SetUpError(`The pictures can't be read: ${reasonOf(error.cause)}.`)
  return error
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : 'the store does not answer')
