import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { backFills } from '#server/database/back-fills.ts'
import { isRepeatable, type Migration, withoutComments } from '#server/platform/database/migration-files.ts'
import { root } from './tree.ts'

/** Databases have run the migrations before it, which are never changed. */
export const firstChecked = '0018'

type SquawkFinding = { file: string; line: number; rule_name: string; message: string }

/** What the linter finds, as `NAME: rule`, for the migrations of a folder. */
export async function squawk(folder: string, migrations: readonly Migration[]): Promise<string[]> {
  const [inTransaction, alone] = [true, false].map((kind) =>
    migrations.filter(({ isTransaction }) => isTransaction === kind),
  )
  return [
    ...(await lint(folder, inTransaction ?? [], [])),
    ...(await lint(folder, alone ?? [], ['--no-assume-in-transaction'])),
  ]
}

async function lint(folder: string, migrations: readonly Migration[], flags: string[]): Promise<string[]> {
  if (!migrations.length) return []
  const paths = migrations.map(({ name }) => join(folder, `${name}.sql`))
  const args = ['--config', join(root, '.squawk.toml'), '--reporter', 'json', ...flags, ...paths]
  const output = await new Promise<string>((resolve, reject) => {
    execFile(join(root, 'node_modules/.bin/squawk'), args, (error, stdout, stderr) =>
      stdout ? resolve(stdout) : reject(error ?? new Error(`squawk said nothing: ${stderr}`)),
    )
  })
  const found = JSON.parse(output) as SquawkFinding[]
  return found.map(({ file, rule_name }) => `${basename(file, '.sql')}: ${rule_name}`)
}

const plain =
  /^(create (type|table|(unique )?index|sequence|view|(or replace )?function|trigger|extension)|alter (table|type|sequence|view)|drop (type|table|index|sequence|view|function|trigger)|comment on)\b/i
const constants = /^insert into \S+ (\([^()]*\) )?values\b/i
const rewrites =
  /\b(set (un)?logged|set tablespace|set access method|(set data )?type\b.*\busing|stored|(big|small)?serial|as identity)\b/i

type OwnRule = { name: string; trespasses: (statement: string, migration: Migration) => boolean }

/** Rules that squawk lacks: it reads DDL and does not know our migration runner. */
const ownRules: OwnRule[] = [
  {
    name: 'rows are changed by a back-fill, in batches (server/database/back-fills.ts)',
    trespasses: (statement, { isTransaction }) =>
      isTransaction &&
      (!(plain.test(statement) || constants.test(statement)) || /^create table \S+ as\b/i.test(statement)),
  },
  {
    name: 'no table is rewritten: add a column, back-fill it, then enforce it',
    trespasses: (statement) => /^alter table/i.test(statement) && rewrites.test(statement),
  },
  {
    name: 'what is CONCURRENTLY or VALIDATE has a file of its own that begins with `-- no transaction`',
    trespasses: (statement, { isTransaction }) =>
      isTransaction && /^(\w+ )+index concurrently\b|\bvalidate constraint\b/i.test(statement),
  },
  {
    name: 'without a transaction only statements that may run twice',
    trespasses: (statement, { isTransaction }) => !isTransaction && !isRepeatable(statement),
  },
]

/** What our own rules find, as `NAME: rule`. */
export function ownFindings(migration: Migration): string[] {
  const statements = migration.statements.map((text) => withoutComments(text).replaceAll(/\s+/g, ' '))
  const parts = statements
    .flatMap((text) => (/\$\w*\$/.test(text) ? [text] : text.split(/;(?=.)/)))
    .map((one) => one.trim())
  const found = ownRules.filter(({ trespasses }) => parts.some((statement) => trespasses(statement, migration)))
  const { afterBackFill: needed } = migration
  const isUnknown = needed !== undefined && !backFills.some(({ name }) => name === needed)
  return [...found.map(({ name }) => name), ...(isUnknown ? [`there is no back-fill ${needed}`] : [])].map(
    (rule) => `${migration.name}: ${rule}`,
  )
}
