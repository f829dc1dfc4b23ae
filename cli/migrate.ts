import { withDatabase } from './database.ts'

export const migrate = () => withDatabase(() => 'The database is up to date.')
