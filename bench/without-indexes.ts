import type pg from 'pg'

type Statements = { drop: string; create: string }
type Connection = Pick<pg.ClientBase, 'query'>

/**
 * Fills a table without its indexes and creates them afterwards, which takes a fraction of the time. Without the primary key too where
 * the keys come in no order: in a table larger than the memory each row would read and write a block of its own.
 */
export async function withoutIndexes(
  connection: Connection,
  table: string,
  fill: () => Promise<void>,
  { isKeyRandom = false } = {},
) {
  const { rows } = await connection.query<Statements>(isKeyRandom ? indexesAndKeys : indexes, [table])
  for (const { drop } of rows) await connection.query(drop)
  await fill()
  await connection.query(`set maintenance_work_mem = '256MB'`)
  for (const { create } of rows) await connection.query(create)
  await connection.query('reset maintenance_work_mem')
}

const indexes = `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
  from pg_index i where i.indrelid = $1::regclass
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid)`

const indexesAndKeys = `${indexes}
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint c where conrelid = $1::regclass and contype in ('p', 'u')
    and not exists (select from pg_constraint f where f.confrelid = c.conrelid and f.contype = 'f')`
