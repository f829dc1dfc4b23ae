import type pg from 'pg'
import { lockHolders } from './private-tables.ts'

const space = 7_303_015 // first half of the advisory locks' keys; the second is the pool's name, hashed

export const hold = (session: pg.Client, name: string) =>
  session.query('select pg_advisory_lock_shared($1, hashtext($2))', [space, name])

/** Releases the lock, however often it was taken. */
export const letGo = async (session: pg.Client, name: string) => {
  const text = 'select pg_advisory_unlock_shared($1, hashtext($2)) as held'
  while ((await session.query(text, [space, name])).rows[0]?.held);
}

/** Jobs are locked by a worker pool's name; a name without its advisory lock belongs to a process that is gone. */
export async function releaseDead(session: pg.Client): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `with holders as materialized (${lockHolders})
     select name from holders where not exists (
       select from pg_locks where locktype = 'advisory' and classid = $1 and objid = hashtext(name)::bigint & 4294967295
         and database = (select oid from pg_database where datname = current_database()) and granted
     )`,
    [space],
  )
  const names = rows.map((row) => row.name)
  if (names.length) await session.query('select graphile_worker.force_unlock_workers($1)', [names])
  return names
}

/** Jobs locked by one of our pools, whose response was lost with its connection, so that no worker knows of them. */
export async function findUnheld(session: pg.Client, names: string[], inHand: string[]): Promise<string[]> {
  const { rows } = await session.query<{ id: string }>(
    'select id from graphile_worker.jobs where locked_by = any($1) and not id = any($2::bigint[])',
    [names, inHand],
  )
  return rows.map(({ id }) => id)
}
