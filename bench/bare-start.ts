import Fastify from 'fastify'
import pg from 'pg'

/** Reference for start-up time, a minimal program: one route, one query. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const server = Fastify()
server.get('/readyz', async () => (await pool.query('select 1 as ready')).rows[0])
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGINT', () => process.exit(0))
