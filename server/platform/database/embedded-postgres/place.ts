import fs from 'node:fs'
import path from 'node:path'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { canReach, type Owner, ownerOf } from './owner.ts'

/** The data directory that PostgreSQL's own user can reach, where root runs from a private home. */
export const SHELF = '/var/lib/seedha'

export type ClusterDirectory = { base: string; pgdata: string; log: string; owner: Owner | undefined }

export function settle(dir: string): ClusterDirectory {
  const asked = makeFolder(dir)
  const signpost = path.join(asked, 'moved-to')
  const base = readSignpost(signpost) ?? asked
  const place = placeAt(base)
  if (!place.owner || canReach(place.owner, base)) return place
  if (fs.existsSync(place.pgdata)) {
    throw new SetUpError(`User ${place.owner.uid}, who owns the database in ${base}, can't enter that folder any more.`)
  }
  const moved = placeAt(base === asked ? moveToShelf(signpost) : base)
  if (!moved.owner || canReach(moved.owner, moved.base)) return moved
  throw new SetUpError(
    `User ${moved.owner.uid}, who runs PostgreSQL, can't enter ${SHELF}; set DATA_DIR or DATABASE_URL.`,
  )
}

function placeAt(base: string): ClusterDirectory {
  const pgdata = path.join(base, 'pgdata')
  return { base, pgdata, log: path.join(base, 'postgres.log'), owner: ownerOf(pgdata) }
}

export function makeFolder(folder: string) {
  if (fs.mkdirSync(folder, { recursive: true })) fs.chmodSync(folder, 0o755) // whatever the umask
  return fs.realpathSync(folder)
}

/** The symbolic link in the requested folder ties both together: deleting or moving that folder deletes or moves the claim. */
function moveToShelf(signpost: string) {
  const made = fs.mkdtempSync(path.join(makeFolder(SHELF), 'data-'))
  fs.chmodSync(made, 0o755)
  try {
    fs.symlinkSync(made, signpost)
    return made
  } catch (error) {
    fs.rmdirSync(made)
    const other = readSignpost(signpost) // another process was faster
    if (other) return other
    throw error
  }
}

function readSignpost(signpost: string) {
  if (!fs.lstatSync(signpost, { throwIfNoEntry: false })) return undefined
  return makeFolder(fs.readlinkSync(signpost))
}
