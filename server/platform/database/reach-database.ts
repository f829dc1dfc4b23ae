import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetUpError } from '../set-up-error.ts'

const oldest = 15
const passing = /^(08|53300|57P03|E)/

/** Waits for the database of DATABASE_URL, with longer and longer pauses, and says in one line why it gave up. */
export async function reachDatabase(url: string, patience = 30_000): Promise<void> {
  const deadline = Date.now() + patience
  for (let pause = 250; ; pause = Math.min(pause * 2, 4_000)) {
    const failure = await tryOnce(url)
    if (!failure) return
    const isPassing = passing.test(failure.code) || failure.code === 'timeout'
    if (!isPassing || Date.now() + pause > deadline)
      throw new SetUpError(`The database of DATABASE_URL can't be used: ${failure.reason}.`)
    await sleep(pause)
  }
}

async function tryOnce(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined) // a connection lost while trying is reported by the call that failed
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major >= oldest) return undefined
    return { code: 'old', reason: `it is PostgreSQL ${major}, and ${oldest} or newer is needed` }
  } catch (error) {
    const { code = 'timeout', message } = error as Error & { code?: string }
    return { code, reason: reasonOf(code, message) }
  } finally {
    await client.end().catch(() => undefined) // never connected, or lost again: nothing left to end
  }
}

/** The driver's own words may repeat the address or the user's name; these do not. */
function reasonOf(code: string, message: string) {
  if (code === '28P01' || code === '28000') return 'it refuses the user or the password'
  if (code === '3D000') return 'there is no such database'
  if (code === 'timeout') return /timeout/i.test(message) ? 'it does not answer' : 'it broke off the connection'
  return `it can't be reached (${code})`
}
