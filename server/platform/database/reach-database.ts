import pg from 'pg'
import { SetUpError } from '../set-up-error.ts'
import type { Retry } from './start-retry.ts'

const oldest = 15

/** Waits for the database of DATABASE_URL, with back-off, and reports in one line why it can't be used. */
export async function reachDatabase(url: string, retry: Retry): Promise<void> {
  try {
    await retry(() => lookAt(url))
  } catch (error) {
    if (error instanceof SetUpError) throw error
    throw unusable(reasonOf(error as Error & { code?: string }))
  }
}

async function lookAt(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined) // the call that failed reports a connection lost while trying
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; isStandby: boolean; isReadOnly: boolean }>(
      `select current_setting('server_version_num') as version, pg_is_in_recovery() as "isStandby",
         current_setting('transaction_read_only')::bool as "isReadOnly"`,
    )
    const [found] = rows
    const major = Math.floor(Number(found?.version) / 10_000)
    if (major < oldest) throw unusable(`it is PostgreSQL ${major}, and ${oldest} or newer is needed`)
    if (found?.isStandby) throw unusable('it is a standby, which can only be read; name the primary')
    if (found?.isReadOnly) throw unusable('it can only be read (default_transaction_read_only is on)')
  } finally {
    await client.end().catch(() => undefined) // never connected, or lost again: nothing left to close
  }
}

const unusable = (reason: string) => new SetUpError(`The database of DATABASE_URL can't be used: ${reason}.`)

/** The driver's message may repeat the address or the user's name; these do not. */
function reasonOf({ code, message }: Error & { code?: string }) {
  if (code === '28P01' || code === '28000') return 'it refuses the user or the password'
  if (code === '3D000') return 'there is no such database'
  if (code === undefined) return /timeout/i.test(message) ? 'it does not answer' : 'it broke off the connection'
  return `it can't be reached (${code})`
}
