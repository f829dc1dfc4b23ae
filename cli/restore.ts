import { mkdirSync } from 'node:fs'
import { markAllDelivered } from '#server/features/notifications/door.ts'
import { openAccountsOf } from '#server/features/users/door.ts'
import { findArchive } from '#server/platform/backup/find-archive.ts'
import { restore as restoreArchive } from '#server/platform/backup/restore.ts'
import { rowsIn } from '#server/platform/backup/verify.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeStore } from '#server/platform/pictures/store.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { closedAccountsIn } from './closed-accounts.ts'
import { withDatabaseUrl, withPool } from './database.ts'
import { readPassphrase } from './passphrase.ts'
import { showProgress } from './progress.ts'

export async function restore([place, option, logFile, ...rest]: string[]): Promise<string> {
  const isAsked = option === undefined || (option === '--log' && logFile !== undefined)
  if (!place || !isAsked || rest.length) throw new SetUpError('Say: restore <folder or archive> [--log <file>].')
  const config = readConfig(process.env)
  const passphrase = readPassphrase(config.backup)
  const path = await findArchive(place)
  const progress = showProgress()
  try {
    mkdirSync(config.dataDir, { recursive: true })
    return await withDatabaseUrl(config, async (url, log) => {
      const { show } = progress
      const store = makeStore(config)
      const { head, manifest } = await restoreArchive({
        path,
        passphrase,
        url,
        store,
        log,
        show,
        settle: markAllDelivered,
      })
      const closed = logFile === undefined ? undefined : await closedAccountsIn(logFile, head.takenAt)
      const open = closed && (await withPool(url, log, (db) => openAccountsOf(db, closed)))
      progress.end()
      return [
        `Restored from ${path}: ${rowsIn(manifest)} rows of ${manifest.tables.length} tables, ${manifest.pictures.files} picture files.`,
        `Everything is as it was at ${head.takenAt}. Mail, SMS and pushes that waited then are not sent again.`,
        'Accounts that were closed since then are open again: close them again. Passwords and sessions are those of then.',
        ...(open ? [toldOfClosed(open)] : []),
      ].join('\n')
    })
  } finally {
    progress.end()
  }
}

const toldOfClosed = (open: string[]) =>
  open.length
    ? `By the log ${open.length} accounts were closed since and are open again:\n${open.join('\n')}`
    : 'By the log no account was closed since.'
