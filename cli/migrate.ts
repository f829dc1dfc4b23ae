import { withDatabase } from './database.ts'

/** `withDatabase` runs the missing migrations first (server/platform/database/migrate.ts). */
export const migrate = () => withDatabase(() => 'The database is up to date.')
