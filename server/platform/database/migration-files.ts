import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export const ourMigrations = join(import.meta.dirname, '../../database/migrations')

export type Migration = {
  name: string
  /** Its time in the journal. */
  at: number
  hash: string
  statements: string[]
  /** False with the line `-- no transaction`: each statement runs by itself, and must be safe to run twice. */
  isTransaction: boolean
  /** With the line `-- after back-fill NAME`: it needs what that back-fill writes. */
  afterBackFill?: string | undefined
}

type Journal = { entries: { tag: string }[] }

/** The migrations of the journal that drizzle-kit writes, in their order. The comments a file begins with say how it is run. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }, at) => ({
    name: journal.entries[at]?.tag ?? String(folderMillis),
    at: folderMillis,
    hash,
    statements: sql.filter((statement) => withoutComments(statement)),
    ...headerOf(sql[0] ?? ''),
  }))
}

function headerOf(text: string) {
  const [header = ''] = /^(?:--.*\n?)*/.exec(text) ?? []
  return {
    isTransaction: !/^-- no transaction$/m.test(header),
    afterBackFill: /^-- after back-fill ([\w-]+)$/m.exec(header)?.[1],
  }
}

export const withoutComments = (statement: string) => statement.replaceAll(/--.*$/gm, '').trim()

const name = String.raw`"?(\w+)"?`
const index = new RegExp(String.raw`^create (?:unique )?index concurrently if not exists ${name} on\b`, 'i')
const repeatable = [
  index,
  new RegExp(`^drop index concurrently if exists ${name};?$`, 'i'),
  new RegExp(`^alter table ${name} validate constraint ${name};?$`, 'i'),
]
const inOneLine = (statement: string) => withoutComments(statement).replaceAll(/\s+/g, ' ')

/**
 * Whether a statement may stand in a file without a transaction: it changes nothing the second time, and nobody has to wait for it while
 * it waits for others.
 */
export const isRepeatable = (statement: string) =>
  !/;./.test(inOneLine(statement)) && repeatable.some((shape) => shape.test(inOneLine(statement)))

/** The name of the index that a statement builds beside the table's use. */
export const builtIndex = (statement: string): string | undefined => index.exec(inOneLine(statement))?.[1]
