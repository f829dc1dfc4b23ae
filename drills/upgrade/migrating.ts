import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { heavyBackFill } from './heavy-migrations.ts'

/** The first part of a start, with the migrations of a folder: a process that can be killed. Its log goes to standard output. */
const [url = '', folder = '', rounds = ''] = process.argv.slice(2)
const log = makeLog('info', process.stdout)
const backFills = Array.from({ length: Number(rounds) }, (_, at) => heavyBackFill(at + 1))
await migrateDatabase(url, log, { folder, backFills })
