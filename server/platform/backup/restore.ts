import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { openLoad, refuseRows, type TableLoad } from '../database/load-tables.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { connectForCopy, newestMigration, tablesOf } from '../database/snapshot.ts'
import type { Log } from '../log.ts'
import type { PictureStore } from '../pictures/store.ts'
import { Refusal } from '../refusal.ts'
import { SetUpError } from '../set-up-error.ts'
import type { ArchiveManifest } from './archive-format.ts'
import { DamagedArchive } from './damaged-archive.ts'
import { entriesIn } from './find-archive.ts'
import { knownMigrations, withMigrationsUpTo } from './older-schema.ts'
import { newerArchive } from './read-archive.ts'
import { type VerifiedArchive, verifyArchive } from './verify.ts'
import type { Progress } from './write-archive.ts'

type RestoreOrder = {
  path: string
  passphrase: string | undefined
  url: string
  store: PictureStore
  log: Log
  show: Progress
  /** What must be changed before the program starts on it, in the same transaction and on the tables of the archive's release. */
  settle: (db: NodePgDatabase) => Promise<unknown>
}

/**
 * Fills an empty database and the picture store from an archive, then migrates. The archive is read twice: nothing is changed before all of
 * it was found right. The tables are filled in one transaction: after a crash the database is still empty, and it can be done again.
 */
export async function restore(order: RestoreOrder): Promise<VerifiedArchive> {
  const { path, passphrase, url, log, show } = order
  const verified = await verifyArchive(path, passphrase, show, refuseUnknown)
  await refuseUsed(url, verified.head.migration)
  await withMigrationsUpTo(verified.head.migration, (folder) => migrateDatabase(url, log, { folder }))
  const load = await openLoad(url, verified.head.tables)
  try {
    await fill(load, order)
  } finally {
    await load.close()
  }
  await migrateDatabase(url, log)
  return verified
}

function refuseUnknown({ migration }: { migration: number }) {
  const known = knownMigrations()
  if (migration > Math.max(...known)) throw newerArchive()
  if (!known.includes(migration)) throw new SetUpError('The archive is from a release that this program does not know.')
}

async function refuseUsed(url: string, migration: number) {
  const client = await connectForCopy(url, 'seedha-restore')
  try {
    const tables = await tablesOf(client)
    await refuseRows(
      client,
      tables.map(({ name }) => name),
    )
    if (((await newestMigration(client)) ?? 0) > migration)
      throw new SetUpError(
        'The database has the tables of a newer release than the archive: restore into an empty one.',
      )
  } finally {
    await client.end()
  }
}

async function fill(load: TableLoad, { path, passphrase, store, settle, show }: RestoreOrder) {
  let files = 0
  for await (const entry of entriesIn(path, passphrase)) {
    if (entry.kind === 'picture') {
      await store.put(entry.name, entry.bytes).catch(unwritable)
      show(`pictures: ${++files} files`)
    }
    if (entry.kind === 'part') {
      await load.write(entry.table, entry.bytes)
      show(`loading ${entry.table}`)
    }
    if (entry.kind === 'end') {
      show('checking foreign keys')
      compareRows(await load.finish(), entry.manifest)
      const db = drizzle({ client: load.client })
      // Uploads that nobody had claimed are not in the archive: they can't be claimed any more, and the sweeper removes what is left of them.
      await db.execute("update loose_pictures set since = 'epoch'")
      await settle(db)
      await load.commit()
      return
    }
  }
}

function compareRows(loaded: Map<string, number>, { tables }: ArchiveManifest) {
  for (const { name, rows } of tables)
    if ((loaded.get(name) ?? 0) !== rows) throw new DamagedArchive(`the table ${name} has not as many rows as it says`)
}

function unwritable(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const reason = error.cause instanceof Error ? error.cause.message : 'the store does not answer'
  throw new SetUpError(`The pictures can't be written: ${reason}.`, { cause: error })
}
