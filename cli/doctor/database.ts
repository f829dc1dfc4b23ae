import { sql } from 'drizzle-orm'
import { knownMigrations } from '#server/platform/backup/older-schema.ts'
import type { Config } from '#server/platform/config.ts'
import { workerConnections } from '#server/platform/jobs/job-queue.ts'
import { livingNodes } from '#server/platform/nodes.ts'
import { type Check, unwell, well } from './check.ts'

/** Beside the pool: the shared connection for short reads, and that of a web node that listens. */
const connectionsOf = (role: Config['role'], pool: number) => pool + 2 + (role === 'web' ? 0 : workerConnections)

export const migrationsCheck: Check = {
  name: 'database',
  examine: async ({ db }) => {
    if (!db) return []
    const { rows } = await db.execute<{ version: string; at: string | null }>(sql`
      select current_setting('server_version') as version, max(created_at) as at from drizzle.__drizzle_migrations`)
    const [found] = rows
    const known = knownMigrations()
    const missing = known.filter((at) => at > Number(found?.at ?? 0)).length
    if (Number(found?.at) > Math.max(...known)) return [unwell('it was migrated by a newer Seedha: update the program')]
    if (missing) return [unwell(`${missing} migrations are missing: npm run seedha -- migrate, or start the program`)]
    return [well(`PostgreSQL ${found?.version.split(' ')[0]}, all ${known.length} migrations are done`)]
  },
}

/** All processes together must stay below the server's connection limit, or some calls are refused. */
export const connectionsCheck: Check = {
  name: 'database',
  examine: async ({ db, config }) => {
    if (!db) return []
    const { rows } = await db.execute<{ most: number; reserved: number }>(sql`
      select current_setting('max_connections')::int as most,
        current_setting('superuser_reserved_connections')::int as reserved`)
    const granted = (rows[0]?.most ?? 0) - (rows[0]?.reserved ?? 0)
    const nodes = await livingNodes(db)
    const roles = nodes.length ? nodes.map(({ role }) => role as Config['role']) : [config.role]
    const wanted = roles.reduce((sum, role) => sum + connectionsOf(role, config.databasePool), 0)
    const said = `${roles.length === 1 ? 'one process opens' : `${roles.length} processes open`} up to ${wanted} connections, the server grants ${granted}`
    return [wanted > granted ? unwell(`${said}: lower DATABASE_POOL or raise max_connections`) : well(said)]
  },
}
