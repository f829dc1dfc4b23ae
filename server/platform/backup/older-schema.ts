import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ourMigrations } from '../database/migration-files.ts'

type Journal = { entries: { when: number; tag: string }[] }

const journalIn = (folder: string) => join(folder, 'meta', '_journal.json')
const readJournal = (): Journal => JSON.parse(readFileSync(journalIn(ourMigrations), 'utf8'))

/** The migrations of this program, by their times in the journal. */
export const knownMigrations = () => readJournal().entries.map(({ when }) => when)

/** A folder of migrations that ends with the given one, for the tables of an older release. */
export async function withMigrationsUpTo<T>(last: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-migrations-'))
  try {
    const journal = readJournal()
    const entries = journal.entries.filter(({ when }) => when <= last)
    mkdirSync(join(folder, 'meta'))
    writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) copyFileSync(join(ourMigrations, `${tag}.sql`), join(folder, `${tag}.sql`))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
