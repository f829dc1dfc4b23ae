import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { readLastBackup } from '#server/platform/backup/last-backup.ts'
import { readPassphrase } from '../passphrase.ts'
import { type Check, faultsOf, unwell, well } from './check.ts'

const apartMs = 5_000
const leastFree = { share: 0.1, bytes: 1_000_000_000 }

/** S3 signatures and job times use this machine's clock, everything else uses the database's. */
export const clockCheck: Check = {
  name: 'clock',
  examine: async ({ db }) => {
    if (!db) return []
    const before = Date.now()
    const { rows } = await db.execute<{ ms: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    )
    const after = Date.now()
    const there = rows[0]?.ms ?? Number.NaN
    const apart = Math.max(0, before - there, there - after)
    const said = `${(apart / 1000).toFixed(1)} s apart from the database`
    return [apart > apartMs ? unwell(`${said}: set both by NTP`) : well(said)]
  },
}

export const diskCheck: Check = {
  name: 'disk',
  examine: async ({ config: { dataDir } }) => {
    let place = dataDir
    while (!existsSync(place)) place = dirname(place)
    const { bavail, blocks, bsize } = await statfs(place)
    const share = bavail / blocks
    const said = `${(share * 100).toFixed(0)} % (${((bavail * bsize) / 1e9).toFixed(1)} GB) free where DATA_DIR is`
    return [share < leastFree.share || bavail * bsize < leastFree.bytes ? unwell(said) : well(said)]
  },
}

export const backupCheck: Check = {
  name: 'backup',
  examine: async ({ db, config: { demo, backup } }) => {
    const faults = faultsOf(() => readPassphrase(backup))
    if (!db || faults.length) return faults
    if (backup.maxAgeHours === 0) return [well('made otherwise (BACKUP_MAX_AGE_HOURS is 0)')]
    const last = await readLastBackup(db)
    if (!last)
      return [demo ? well('none, as this is a demo') : unwell('there is none: npm run seedha -- backup <folder>')]
    const hours = Math.floor(last.ageSeconds / 3_600)
    const said = `the last one is ${hours} hours old${last.isEncrypted ? '' : ' and not encrypted'}`
    if (hours >= backup.maxAgeHours && !demo) return [unwell(`${said}: ${backup.maxAgeHours} hours are too old`)]
    return [well(said)]
  },
}
