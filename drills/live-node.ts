import { buildApp } from '#server/app.ts'
import { startLive } from '#server/live.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { jobsOf } from '#server/schedule.ts'

/** A node without its pages: API, sockets and jobs, on a database that is migrated. */
const [url = '', port = ''] = process.argv.slice(2)
const log = makeLog('silent')
const config = readConfig({ DEMO: 'on', DATABASE_URL: url, PORT: port })
const db = openDatabase(url, { pool: 10, log })
const services = makeServices(config, db)
await startJobs({ url, db, log, jobs: jobsOf(services), schedule: [] })
const server = await buildApp({ config, db, log, services, readiness: { open: true } })
await startLive({ url, server, config, db, log })
await server.listen({ host: '127.0.0.1', port: config.port })
process.stdout.write('open\n')
