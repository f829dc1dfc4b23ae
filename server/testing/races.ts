import { sql } from 'drizzle-orm'
import { requestWorld } from './requests.ts'

type RaceResponse = { status: number; body: { code?: string } }
export const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** How many were answered in which way. */
export function counted(answers: RaceResponse[]) {
  const said = answers.map(({ status, body }) => (body.code ? `${status} ${body.code}` : String(status)))
  return Object.fromEntries([...new Set(said)].sort().map((one) => [one, said.filter((other) => other === one).length]))
}

/** With connections that are open already: all then meet in the database at the same moment. */
export async function raceWorld() {
  const world = await requestWorld({}, { pool: 24, isPatient: true })
  await times(24, () => world.db.execute(sql`select pg_sleep(0.2)`))
  return world
}
