import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SetUpError } from '../set-up-error.ts'
import { ageMagic, decrypted } from './age.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

const archiveName = /^seedha-\d{4}-\d\d-\d\dT\d{6}Z\.tar(\.age)?$/

/** The file itself, or the newest archive of a folder: its name begins with the time. */
export async function findArchive(given: string): Promise<string> {
  try {
    if (!(await stat(given)).isDirectory()) return given
    const newest = (await readdir(given))
      .filter((name) => archiveName.test(name))
      .sort()
      .at(-1)
    if (newest) return join(given, newest)
  } catch (error) {
    throw unreadable(given, error)
  }
  throw new SetUpError(`There is no archive in ${given}.`)
}

/** Its entries, decrypted where it is encrypted. */
export async function* entriesIn(path: string, passphrase: string | undefined): AsyncGenerator<ArchiveEntry> {
  if (await isEncrypted(path)) {
    if (!passphrase) throw new SetUpError('The archive is encrypted: set BACKUP_PASSPHRASE_FILE.')
    yield* readArchive(decrypted(bytesOf(path), passphrase))
  } else yield* readArchive(bytesOf(path))
}

async function isEncrypted(path: string): Promise<boolean> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMagic.length), 0, ageMagic.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === ageMagic
  } catch (error) {
    throw unreadable(path, error)
  }
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
  } catch (error) {
    throw unreadable(path, error)
  }
}

function unreadable(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code ? new SetUpError(`${path} can't be read (${code}).`, { cause: error }) : error
}
