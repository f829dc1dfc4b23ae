import { resolve } from 'node:path'
import { backUp } from '#server/platform/backup/backup.ts'
import { findArchive } from '#server/platform/backup/find-archive.ts'
import { writeFailedBackup, writeLastBackup } from '#server/platform/backup/last-backup.ts'
import { rowsIn, verifyArchive } from '#server/platform/backup/verify.ts'
import { megabytes } from '#server/platform/backup/write-archive.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeStore } from '#server/platform/pictures/store.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import packageJson from '../package.json' with { type: 'json' }
import { withDatabaseUrl, withPool } from './database.ts'
import { readPassphrase } from './passphrase.ts'
import { showProgress } from './progress.ts'

export async function backup([what, ...rest]: string[]): Promise<string> {
  const isVerify = what === 'verify'
  const place = isVerify ? rest[0] : what
  if (!place || rest.length > (isVerify ? 1 : 0))
    throw new SetUpError('Say: backup <folder>, or backup verify <folder or archive>.')
  return isVerify ? verify(place) : write(resolve(place))
}

async function write(folder: string): Promise<string> {
  const config = readConfig(process.env)
  const isElsewhere = config.pictures.kind === 'cloudinary'
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const progress = showProgress()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    return await withDatabaseUrl(config, async (url, log) => {
      const { version } = packageJson
      const { show } = progress
      const { signal } = stopping
      const { passphrase, ...made } = await unlessFailing(
        async () => {
          const passphrase = readPassphrase(config.backup)
          const store = isElsewhere ? undefined : makeStore(config)
          return { passphrase, ...(await backUp({ url, store, folder, version, passphrase, show, signal })) }
        },
        () => (signal.aborted ? undefined : withPool(url, log, writeFailedBackup)),
      )
      const { takenAt, bytes, path, manifest } = made
      const { files, missing } = manifest.pictures
      const isEncrypted = passphrase !== undefined
      await withPool(url, log, (db) =>
        writeLastBackup(db, { takenAt, version, bytes, isEncrypted, missingPictures: missing }),
      )
      progress.end()
      const lines = [
        `${path}: ${rowsIn(manifest)} rows of ${manifest.tables.length} tables, ${files} picture files, ${megabytes(bytes)}.`,
        isEncrypted
          ? 'It is encrypted: without the passphrase nobody can read it, you neither.'
          : 'It is NOT encrypted and holds personal data, password hashes and keys (BACKUP_PASSPHRASE_FILE encrypts it).',
        ...(missing ? [`${missing} picture files are named in the database and not in the store.`] : []),
        ...(isElsewhere ? ['The pictures are at Cloudinary and not in the archive.'] : []),
      ]
      return lines.join('\n')
    })
  } finally {
    progress.end()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}

/** What fails is noted for the panel of admins, where the database can still be written. */
async function unlessFailing<T>(act: () => Promise<T>, note: () => Promise<unknown> | undefined): Promise<T> {
  try {
    return await act()
  } catch (error) {
    await note()?.catch(() => undefined)
    throw error
  }
}

async function verify(place: string): Promise<string> {
  const passphrase = readPassphrase(readConfig(process.env).backup)
  const progress = showProgress()
  const path = await findArchive(place)
  const { head, manifest } = await verifyArchive(path, passphrase, progress.show)
  progress.end()
  const { files, missing } = manifest.pictures
  return (
    `${path} is whole: taken ${head.takenAt} by release ${head.version}, ${rowsIn(manifest)} rows of ` +
    `${manifest.tables.length} tables, ${files} picture files${missing ? `, ${missing} were missing` : ''}.`
  )
}
